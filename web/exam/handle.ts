import { isOfExam } from "#domain/attempt/attempt-type";
import { type AttemptHandle, dropHandle, readHandle } from "../attempt/attempt-handle";

/** The handle of an exam or rehearsal on this device for a mode, or null. That of a rehearsal that was left is dropped. */
export function examHandleOf(mode: string): AttemptHandle | null {
	const handle = readHandle();
	if (handle?.mode !== mode || !isOfExam(handle.type)) return null;
	if (!handle.left || handle.type === "exam") return handle;
	dropHandle();
	return null;
}
