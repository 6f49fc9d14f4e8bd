import { useSyncExternalStore } from "react";
import { filmRecorder, type RecorderView } from "./recorder";

/** What the camera does now. */
export function useRecorder(): RecorderView {
	return useSyncExternalStore(filmRecorder.subscribe, filmRecorder.view);
}
