import { asleepCode, isFinal } from "#party/protocol/closing";

/** Whether a closed line comes back by itself: not where it is over, and of a page that slept only once somebody looks. */
export function comesBack({ code }: { code: number }): boolean {
	return !isFinal(code) && (code !== asleepCode || document.visibilityState === "visible");
}
