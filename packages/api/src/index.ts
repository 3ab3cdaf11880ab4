export {
  ApiRefusal,
  NetworkFailure,
  beforeRefusal,
  callApi,
  callList,
  callNamed,
  listNamed,
  loggedOut,
  nextTask,
  succeedBy,
  whenLoggedOut,
} from './call-api.ts'
export type { ApiAnswer, ApiRequest, ApiRoute, Page } from './call-api.ts'
export { downloadCall, keepFile } from './download-call.ts'
export { newCommandKey } from './ids.ts'
export { openRequest } from './open-request.ts'
export { callQuery } from './query.ts'
export { isUnconfirmed, sendUntilAnswered } from './send-until-answered.ts'
export type { Sending } from './send-until-answered.ts'
export { upload } from './upload.ts'
