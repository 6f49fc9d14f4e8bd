/**
 * A page of a new build is served while the worker of the old one still stands: it asks the new worker, once that has
 * everything, to take its place. Pages of the old build ask nothing, so theirs stays as long as they do.
 */
function askToTakeOver(registration: ServiceWorkerRegistration): void {
	const ask = () => registration.waiting?.postMessage({ build: import.meta.env.VITE_BUILD });
	registration.addEventListener("updatefound", () => {
		const coming = registration.installing;
		coming?.addEventListener("statechange", () => coming.state === "installed" && ask());
	});
	ask();
}

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

const address = "/service-worker.js";
let policy: Policy | undefined;

/** Under the page's policy a worker starts only by an address let through here: this one and no other. */
function trustedAddress(): string {
	const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
	policy ??= trustedTypes?.createPolicy("service-worker", {
		createScriptURL(asked) {
			if (asked !== address) throw new TypeError(asked);
			return asked;
		},
	});
	return policy?.createScriptURL(address) ?? address;
}

async function register(): Promise<void> {
	try {
		askToTakeOver(await navigator.serviceWorker.register(trustedAddress()));
	} catch {
		// private windows and old browsers: everything works with a connection
	}
}

/** After the page is loaded, milliseconds: first what the visitor came for. */
const delay = 1500;

/**
 * Lets the trainers be kept on this device. Where the browser has no such worker everything works as before, with a
 * connection. Answers how to call it off.
 */
export function keepOffline(): (() => void) | undefined {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const soon = () => {
		timer = setTimeout(() => void register(), delay);
	};
	if (document.readyState === "complete") soon();
	else window.addEventListener("load", soon, { once: true });
	return () => {
		clearTimeout(timer);
		window.removeEventListener("load", soon);
	};
}
