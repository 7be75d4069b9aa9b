checker/Answers.vo checker/Answers.glob checker/Answers.v.beautified checker/Answers.required_vo: checker/Answers.v checker/Tree.vo checker/Value.vo checker/Printer.vo checker/Reader.vo
checker/Answers.vio: checker/Answers.v checker/Tree.vio checker/Value.vio checker/Printer.vio checker/Reader.vio
checker/Answers.vos checker/Answers.vok checker/Answers.required_vos: checker/Answers.v checker/Tree.vos checker/Value.vos checker/Printer.vos checker/Reader.vos
checker/Attained.vo checker/Attained.glob checker/Attained.v.beautified checker/Attained.required_vo: checker/Attained.v checker/Tree.vo checker/Value.vo checker/Answers.vo checker/Meaning.vo checker/Evaluation.vo checker/EvaluationSound.vo checker/Determinism.vo checker/Counterexample.vo checker/Library.vo checker/Functions.vo checker/Scaled.vo
checker/Attained.vio: checker/Attained.v checker/Tree.vio checker/Value.vio checker/Answers.vio checker/Meaning.vio checker/Evaluation.vio checker/EvaluationSound.vio checker/Determinism.vio checker/Counterexample.vio checker/Library.vio checker/Functions.vio checker/Scaled.vio
checker/Attained.vos checker/Attained.vok checker/Attained.required_vos: checker/Attained.v checker/Tree.vos checker/Value.vos checker/Answers.vos checker/Meaning.vos checker/Evaluation.vos checker/EvaluationSound.vos checker/Determinism.vos checker/Counterexample.vos checker/Library.vos checker/Functions.vos checker/Scaled.vos
checker/Cells.vo checker/Cells.glob checker/Cells.v.beautified checker/Cells.required_vo: checker/Cells.v checker/Tree.vo checker/Value.vo checker/Answers.vo checker/Printer.vo checker/Reader.vo checker/Evaluation.vo
checker/Cells.vio: checker/Cells.v checker/Tree.vio checker/Value.vio checker/Answers.vio checker/Printer.vio checker/Reader.vio checker/Evaluation.vio
checker/Cells.vos checker/Cells.vok checker/Cells.required_vos: checker/Cells.v checker/Tree.vos checker/Value.vos checker/Answers.vos checker/Printer.vos checker/Reader.vos checker/Evaluation.vos
checker/Counterexample.vo checker/Counterexample.glob checker/Counterexample.v.beautified checker/Counterexample.required_vo: checker/Counterexample.v checker/Tree.vo checker/Value.vo checker/Answers.vo checker/Meaning.vo checker/Evaluation.vo checker/EvaluationSound.vo checker/Determinism.vo
checker/Counterexample.vio: checker/Counterexample.v checker/Tree.vio checker/Value.vio checker/Answers.vio checker/Meaning.vio checker/Evaluation.vio checker/EvaluationSound.vio checker/Determinism.vio
checker/Counterexample.vos checker/Counterexample.vok checker/Counterexample.required_vos: checker/Counterexample.v checker/Tree.vos checker/Value.vos checker/Answers.vos checker/Meaning.vos checker/Evaluation.vos checker/EvaluationSound.vos checker/Determinism.vos
checker/Determinism.vo checker/Determinism.glob checker/Determinism.v.beautified checker/Determinism.required_vo: checker/Determinism.v checker/Tree.vo checker/Value.vo checker/Meaning.vo checker/Evaluation.vo checker/EvaluationSound.vo
checker/Determinism.vio: checker/Determinism.v checker/Tree.vio checker/Value.vio checker/Meaning.vio checker/Evaluation.vio checker/EvaluationSound.vio
checker/Determinism.vos checker/Determinism.vok checker/Determinism.required_vos: checker/Determinism.v checker/Tree.vos checker/Value.vos checker/Meaning.vos checker/Evaluation.vos checker/EvaluationSound.vos
checker/Evaluation.vo checker/Evaluation.glob checker/Evaluation.v.beautified checker/Evaluation.required_vo: checker/Evaluation.v checker/Tree.vo checker/Value.vo
checker/Evaluation.vio: checker/Evaluation.v checker/Tree.vio checker/Value.vio
checker/Evaluation.vos checker/Evaluation.vok checker/Evaluation.required_vos: checker/Evaluation.v checker/Tree.vos checker/Value.vos
checker/EvaluationSound.vo checker/EvaluationSound.glob checker/EvaluationSound.v.beautified checker/EvaluationSound.required_vo: checker/EvaluationSound.v checker/Tree.vo checker/Value.vo checker/Meaning.vo checker/Evaluation.vo
checker/EvaluationSound.vio: checker/EvaluationSound.v checker/Tree.vio checker/Value.vio checker/Meaning.vio checker/Evaluation.vio
checker/EvaluationSound.vos checker/EvaluationSound.vok checker/EvaluationSound.required_vos: checker/EvaluationSound.v checker/Tree.vos checker/Value.vos checker/Meaning.vos checker/Evaluation.vos
checker/Extract.vo checker/Extract.glob checker/Extract.v.beautified checker/Extract.required_vo: checker/Extract.v checker/Rows.vo checker/Step.vo
checker/Extract.vio: checker/Extract.v checker/Rows.vio checker/Step.vio
checker/Extract.vos checker/Extract.vok checker/Extract.required_vos: checker/Extract.v checker/Rows.vos checker/Step.vos
checker/Functions.vo checker/Functions.glob checker/Functions.v.beautified checker/Functions.required_vo: checker/Functions.v checker/Tree.vo checker/Value.vo checker/Meaning.vo checker/Evaluation.vo checker/EvaluationSound.vo checker/Determinism.vo checker/Library.vo
checker/Functions.vio: checker/Functions.v checker/Tree.vio checker/Value.vio checker/Meaning.vio checker/Evaluation.vio checker/EvaluationSound.vio checker/Determinism.vio checker/Library.vio
checker/Functions.vos checker/Functions.vok checker/Functions.required_vos: checker/Functions.v checker/Tree.vos checker/Value.vos checker/Meaning.vos checker/Evaluation.vos checker/EvaluationSound.vos checker/Determinism.vos checker/Library.vos
checker/Library.vo checker/Library.glob checker/Library.v.beautified checker/Library.required_vo: checker/Library.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/library/Numbers.vo checker/library/Rules.vo checker/library/Choosers.vo checker/library/Mechanisms.vo checker/library/Distances.vo checker/library/Selection.vo
checker/Library.vio: checker/Library.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/library/Numbers.vio checker/library/Rules.vio checker/library/Choosers.vio checker/library/Mechanisms.vio checker/library/Distances.vio checker/library/Selection.vio
checker/Library.vos checker/Library.vok checker/Library.required_vos: checker/Library.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/library/Numbers.vos checker/library/Rules.vos checker/library/Choosers.vos checker/library/Mechanisms.vos checker/library/Distances.vos checker/library/Selection.vos
checker/Meaning.vo checker/Meaning.glob checker/Meaning.v.beautified checker/Meaning.required_vo: checker/Meaning.v checker/Tree.vo checker/Value.vo
checker/Meaning.vio: checker/Meaning.v checker/Tree.vio checker/Value.vio
checker/Meaning.vos checker/Meaning.vok checker/Meaning.required_vos: checker/Meaning.v checker/Tree.vos checker/Value.vos
checker/Printer.vo checker/Printer.glob checker/Printer.v.beautified checker/Printer.required_vo: checker/Printer.v checker/Tree.vo
checker/Printer.vio: checker/Printer.v checker/Tree.vio
checker/Printer.vos checker/Printer.vok checker/Printer.required_vos: checker/Printer.v checker/Tree.vos
checker/Reader.vo checker/Reader.glob checker/Reader.v.beautified checker/Reader.required_vo: checker/Reader.v checker/Tree.vo checker/Printer.vo
checker/Reader.vio: checker/Reader.v checker/Tree.vio checker/Printer.vio
checker/Reader.vos checker/Reader.vok checker/Reader.required_vos: checker/Reader.v checker/Tree.vos checker/Printer.vos
checker/Rows.vo checker/Rows.glob checker/Rows.v.beautified checker/Rows.required_vo: checker/Rows.v checker/Tree.vo checker/Value.vo checker/Answers.vo checker/Evaluation.vo checker/Cells.vo
checker/Rows.vio: checker/Rows.v checker/Tree.vio checker/Value.vio checker/Answers.vio checker/Evaluation.vio checker/Cells.vio
checker/Rows.vos checker/Rows.vok checker/Rows.required_vos: checker/Rows.v checker/Tree.vos checker/Value.vos checker/Answers.vos checker/Evaluation.vos checker/Cells.vos
checker/Scaled.vo checker/Scaled.glob checker/Scaled.v.beautified checker/Scaled.required_vo: checker/Scaled.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/EvaluationSound.vo checker/library/Numbers.vo checker/library/Rules.vo
checker/Scaled.vio: checker/Scaled.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/EvaluationSound.vio checker/library/Numbers.vio checker/library/Rules.vio
checker/Scaled.vos checker/Scaled.vok checker/Scaled.required_vos: checker/Scaled.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/EvaluationSound.vos checker/library/Numbers.vos checker/library/Rules.vos
checker/Step.vo checker/Step.glob checker/Step.v.beautified checker/Step.required_vo: checker/Step.v checker/Tree.vo checker/Printer.vo checker/Reader.vo checker/WellFormed.vo checker/Value.vo checker/Answers.vo checker/Meaning.vo checker/Evaluation.vo checker/EvaluationSound.vo checker/Determinism.vo checker/Counterexample.vo checker/Library.vo checker/Functions.vo checker/Attained.vo checker/Rows.vo checker/Table.vo
checker/Step.vio: checker/Step.v checker/Tree.vio checker/Printer.vio checker/Reader.vio checker/WellFormed.vio checker/Value.vio checker/Answers.vio checker/Meaning.vio checker/Evaluation.vio checker/EvaluationSound.vio checker/Determinism.vio checker/Counterexample.vio checker/Library.vio checker/Functions.vio checker/Attained.vio checker/Rows.vio checker/Table.vio
checker/Step.vos checker/Step.vok checker/Step.required_vos: checker/Step.v checker/Tree.vos checker/Printer.vos checker/Reader.vos checker/WellFormed.vos checker/Value.vos checker/Answers.vos checker/Meaning.vos checker/Evaluation.vos checker/EvaluationSound.vos checker/Determinism.vos checker/Counterexample.vos checker/Library.vos checker/Functions.vos checker/Attained.vos checker/Rows.vos checker/Table.vos
checker/Table.vo checker/Table.glob checker/Table.v.beautified checker/Table.required_vo: checker/Table.v checker/Tree.vo checker/Value.vo checker/Answers.vo checker/Meaning.vo checker/Evaluation.vo checker/EvaluationSound.vo checker/Determinism.vo checker/Counterexample.vo checker/Library.vo checker/Functions.vo checker/Attained.vo checker/Cells.vo checker/Rows.vo
checker/Table.vio: checker/Table.v checker/Tree.vio checker/Value.vio checker/Answers.vio checker/Meaning.vio checker/Evaluation.vio checker/EvaluationSound.vio checker/Determinism.vio checker/Counterexample.vio checker/Library.vio checker/Functions.vio checker/Attained.vio checker/Cells.vio checker/Rows.vio
checker/Table.vos checker/Table.vok checker/Table.required_vos: checker/Table.v checker/Tree.vos checker/Value.vos checker/Answers.vos checker/Meaning.vos checker/Evaluation.vos checker/EvaluationSound.vos checker/Determinism.vos checker/Counterexample.vos checker/Library.vos checker/Functions.vos checker/Attained.vos checker/Cells.vos checker/Rows.vos
checker/Tree.vo checker/Tree.glob checker/Tree.v.beautified checker/Tree.required_vo: checker/Tree.v 
checker/Tree.vio: checker/Tree.v 
checker/Tree.vos checker/Tree.vok checker/Tree.required_vos: checker/Tree.v 
checker/Value.vo checker/Value.glob checker/Value.v.beautified checker/Value.required_vo: checker/Value.v 
checker/Value.vio: checker/Value.v 
checker/Value.vos checker/Value.vok checker/Value.required_vos: checker/Value.v 
checker/WellFormed.vo checker/WellFormed.glob checker/WellFormed.v.beautified checker/WellFormed.required_vo: checker/WellFormed.v checker/Tree.vo
checker/WellFormed.vio: checker/WellFormed.v checker/Tree.vio
checker/WellFormed.vos checker/WellFormed.vok checker/WellFormed.required_vos: checker/WellFormed.v checker/Tree.vos
checker/library/Choosers.vo checker/library/Choosers.glob checker/library/Choosers.v.beautified checker/library/Choosers.required_vo: checker/library/Choosers.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/library/Numbers.vo
checker/library/Choosers.vio: checker/library/Choosers.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/library/Numbers.vio
checker/library/Choosers.vos checker/library/Choosers.vok checker/library/Choosers.required_vos: checker/library/Choosers.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/library/Numbers.vos
checker/library/Distances.vo checker/library/Distances.glob checker/library/Distances.v.beautified checker/library/Distances.required_vo: checker/library/Distances.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/library/Numbers.vo
checker/library/Distances.vio: checker/library/Distances.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/library/Numbers.vio
checker/library/Distances.vos checker/library/Distances.vok checker/library/Distances.required_vos: checker/library/Distances.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/library/Numbers.vos
checker/library/Mechanisms.vo checker/library/Mechanisms.glob checker/library/Mechanisms.v.beautified checker/library/Mechanisms.required_vo: checker/library/Mechanisms.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/library/Numbers.vo
checker/library/Mechanisms.vio: checker/library/Mechanisms.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/library/Numbers.vio
checker/library/Mechanisms.vos checker/library/Mechanisms.vok checker/library/Mechanisms.required_vos: checker/library/Mechanisms.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/library/Numbers.vos
checker/library/Numbers.vo checker/library/Numbers.glob checker/library/Numbers.v.beautified checker/library/Numbers.required_vo: checker/library/Numbers.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo
checker/library/Numbers.vio: checker/library/Numbers.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio
checker/library/Numbers.vos checker/library/Numbers.vok checker/library/Numbers.required_vos: checker/library/Numbers.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos
checker/library/Rules.vo checker/library/Rules.glob checker/library/Rules.v.beautified checker/library/Rules.required_vo: checker/library/Rules.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/library/Numbers.vo
checker/library/Rules.vio: checker/library/Rules.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/library/Numbers.vio
checker/library/Rules.vos checker/library/Rules.vok checker/library/Rules.required_vos: checker/library/Rules.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/library/Numbers.vos
checker/library/Selection.vo checker/library/Selection.glob checker/library/Selection.v.beautified checker/library/Selection.required_vo: checker/library/Selection.v checker/Tree.vo checker/Value.vo checker/Evaluation.vo checker/library/Numbers.vo
checker/library/Selection.vio: checker/library/Selection.v checker/Tree.vio checker/Value.vio checker/Evaluation.vio checker/library/Numbers.vio
checker/library/Selection.vos checker/library/Selection.vok checker/library/Selection.required_vos: checker/library/Selection.v checker/Tree.vos checker/Value.vos checker/Evaluation.vos checker/library/Numbers.vos
