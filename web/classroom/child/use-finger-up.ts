import { useEffect, useRef, useState } from "react";

/** The longest that a screen waits for a finger, milliseconds. */
const mostMs = 2_000;

/** The value as it may be shown: it never changes under a finger, unless the finger stays for two seconds. */
export function useFingerUp<T>(value: T): T {
	const [shown, setShown] = useState(value);
	const down = useRef(false);
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
		if (!down.current) {
			setShown(value);
			return;
		}
		const timer = setTimeout(() => setShown(latest.current), mostMs);
		return () => clearTimeout(timer);
	}, [value]);
	useEffect(() => {
		const press = () => {
			down.current = true;
		};
		const lift = () => {
			down.current = false;
			// after the click that the finger makes
			setTimeout(() => setShown(latest.current));
		};
		document.addEventListener("pointerdown", press, true);
		for (const up of ["pointerup", "pointercancel"] as const) document.addEventListener(up, lift, true);
		return () => {
			document.removeEventListener("pointerdown", press, true);
			for (const up of ["pointerup", "pointercancel"] as const) document.removeEventListener(up, lift, true);
		};
	}, []);
	return shown;
}
