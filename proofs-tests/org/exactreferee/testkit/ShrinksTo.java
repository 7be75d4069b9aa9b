package org.exactreferee.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutionResult.Status;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/** A false property: it passes if jqwik falsifies it and shrinks its parameters to this text. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@AddLifecycleHook(ShrinksTo.Hook.class)
@interface ShrinksTo {
  String value();

  /** Turns the expected failure into a success and anything else into a failure. */
  class Hook implements AroundPropertyHook {
    @Override
    public PropertyExecutionResult aroundProperty(
        PropertyLifecycleContext context, PropertyExecutor property) {
      PropertyExecutionResult result = property.execute();
      String expected = context.findAnnotation(ShrinksTo.class).orElseThrow().value();
      String shrunk = String.valueOf(result.falsifiedParameters().orElse(List.of()));
      return result.status() == Status.FAILED && shrunk.equals("[" + expected + "]")
          ? result.mapToSuccessful()
          : result.mapToFailed(
              "must shrink to [%s], not: %s %s".formatted(expected, result.status(), shrunk));
    }
  }
}
