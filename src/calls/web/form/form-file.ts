// The file of a form that is posted without scripts. While it arrives, the server sends it to the call
// that takes it; before the form's own call is made, what that has answered becomes a text in its field.
import type { AnyCall } from '../../call.ts';
import { readAnswer } from './read-answer.ts';

export interface FormFile {
  /** Takes the file, in its upload field, which is a field of the form as well. */
  readonly call: AnyCall;
  /** The field of the form's own call that is given the text, where it has another name. */
  readonly field?: string;
  /** How many files the field may have: its text is then theirs with blanks between them. */
  readonly most?: number;
  /** The text, by what that call has answered. */
  readonly textOf: (answer: unknown) => string;
  readonly messages?: object;
}

interface UploadResult {
  readonly field: string;
  /** Null where the file was not taken. */
  readonly text: string | null;
  readonly problem: string;
  readonly status: number;
}

export async function readUploadResult(file: FormFile, answer: Response): Promise<UploadResult> {
  const field = file.field ?? file.call.upload?.field ?? '';
  const { output, failed } = await readAnswer(file.call, answer, file.messages);
  if (failed) return { field, text: null, problem: failed.failure, status: failed.status };
  return { field, text: file.textOf(output), problem: '', status: answer.status };
}
