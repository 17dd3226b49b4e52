/** Its message is for people: the worker has said before what was wrong. */
export class WorkerFailed extends Error {}
