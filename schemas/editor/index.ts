import type { JsonSchema } from '../registry.ts';
import analysisCount from './analysis-count.schema.json' with { type: 'json' };
import analysisCounted from './analysis-counted.schema.json' with { type: 'json' };
import analysisCoverage from './analysis-coverage.schema.json' with { type: 'json' };
import analysisDead from './analysis-dead.schema.json' with { type: 'json' };
import analysisEffected from './analysis-effected.schema.json' with { type: 'json' };
import analysisEffects from './analysis-effects.schema.json' with { type: 'json' };
import analysisExplain from './analysis-explain.schema.json' with { type: 'json' };
import analysisExplained from './analysis-explained.schema.json' with { type: 'json' };
import analysisFindings from './analysis-findings.schema.json' with { type: 'json' };
import analysisMatrix from './analysis-matrix.schema.json' with { type: 'json' };
import analysisSatisfiable from './analysis-satisfiable.schema.json' with { type: 'json' };
import analysisSatisfied from './analysis-satisfied.schema.json' with { type: 'json' };
import audit from './audit.schema.json' with { type: 'json' };
import catalogue from './catalogue.schema.json' with { type: 'json' };
import changeSet from './change-set.schema.json' with { type: 'json' };
import changeSetHandOn from './change-set-hand-on.schema.json' with { type: 'json' };
import changeSetJoin from './change-set-join.schema.json' with { type: 'json' };
import changeSetSplit from './change-set-split.schema.json' with { type: 'json' };
import changeSetTitle from './change-set-title.schema.json' with { type: 'json' };
import changeSets from './change-sets.schema.json' with { type: 'json' };
import changesChoice from './changes-choice.schema.json' with { type: 'json' };
import changesPropose from './changes-propose.schema.json' with { type: 'json' };
import changesPublish from './changes-publish.schema.json' with { type: 'json' };
import changesReview from './changes-review.schema.json' with { type: 'json' };
import changesSchedule from './changes-schedule.schema.json' with { type: 'json' };
import colleagues from './colleagues.schema.json' with { type: 'json' };
import commentAdd from './comment-add.schema.json' with { type: 'json' };
import commentAnswer from './comment-answer.schema.json' with { type: 'json' };
import commentState from './comment-state.schema.json' with { type: 'json' };
import common from './common.schema.json' with { type: 'json' };
import comparison from './comparison.schema.json' with { type: 'json' };
import drift from './drift.schema.json' with { type: 'json' };
import editorAccount from './editor-account.schema.json' with { type: 'json' };
import editorAdd from './editor-add.schema.json' with { type: 'json' };
import editorRole from './editor-role.schema.json' with { type: 'json' };
import editorState from './editor-state.schema.json' with { type: 'json' };
import editors from './editors.schema.json' with { type: 'json' };
import emergency from './emergency.schema.json' with { type: 'json' };
import emergencyRequest from './emergency-request.schema.json' with { type: 'json' };
import history from './history.schema.json' with { type: 'json' };
import importRequest from './import.schema.json' with { type: 'json' };
import imported from './imported.schema.json' with { type: 'json' };
import itemHistory from './item-history.schema.json' with { type: 'json' };
import itemName from './item-name.schema.json' with { type: 'json' };
import itemResolve from './item-resolve.schema.json' with { type: 'json' };
import itemSave from './item-save.schema.json' with { type: 'json' };
import itemSaved from './item-saved.schema.json' with { type: 'json' };
import itemsSave from './items-save.schema.json' with { type: 'json' };
import itemsSaved from './items-saved.schema.json' with { type: 'json' };
import live from './live.schema.json' with { type: 'json' };
import me from './me.schema.json' with { type: 'json' };
import pictureKept from './picture-kept.schema.json' with { type: 'json' };
import presence from './presence.schema.json' with { type: 'json' };
import presenceBeat from './presence-beat.schema.json' with { type: 'json' };
import proposal from './proposal.schema.json' with { type: 'json' };
import published from './published.schema.json' with { type: 'json' };
import references from './references.schema.json' with { type: 'json' };
import restore from './restore.schema.json' with { type: 'json' };
import reviewAnswer from './review-answer.schema.json' with { type: 'json' };
import reviewAsk from './review-ask.schema.json' with { type: 'json' };
import rollBack from './roll-back.schema.json' with { type: 'json' };
import saveDone from './save-done.schema.json' with { type: 'json' };
import saveStale from './save-stale.schema.json' with { type: 'json' };
import schedule from './schedule.schema.json' with { type: 'json' };
import scheduleMove from './schedule-move.schema.json' with { type: 'json' };
import schedules from './schedules.schema.json' with { type: 'json' };
import snapshot from './snapshot.schema.json' with { type: 'json' };

/** The bodies of requests and responses for editors of the catalogue. */
export const EDITOR_SCHEMAS: readonly JsonSchema[] = [
  common,
  audit,
  catalogue,
  changeSetTitle,
  changeSet,
  changeSets,
  changesChoice,
  changesPublish,
  changesReview,
  changesSchedule,
  colleagues,
  editorAccount,
  editorAdd,
  editorRole,
  editorState,
  editors,
  emergencyRequest,
  emergency,
  history,
  importRequest,
  imported,
  itemName,
  itemSave,
  itemSaved,
  live,
  me,
  published,
  restore,
  rollBack,
  schedule,
  schedules,
  snapshot,
  pictureKept,
  presence,
  presenceBeat,
  itemsSave,
  itemsSaved,
  references,
  comparison,
  scheduleMove,
  drift,
  proposal,
  saveDone,
  saveStale,
  analysisCount,
  analysisCounted,
  analysisCoverage,
  analysisDead,
  analysisEffected,
  analysisEffects,
  analysisExplain,
  analysisExplained,
  analysisFindings,
  analysisMatrix,
  analysisSatisfiable,
  analysisSatisfied,
  changesPropose,
  changeSetHandOn,
  reviewAnswer,
  reviewAsk,
  commentAdd,
  commentAnswer,
  commentState,
  changeSetSplit,
  changeSetJoin,
  itemResolve,
  itemHistory,
];
