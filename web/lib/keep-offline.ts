/**
 * Asks the service worker of this page's build to replace an older one as soon as it is installed. Pages of an older
 * build do not ask, so they keep their worker while they are open.
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

/** Under Trusted Types a worker starts only from an address that a policy returns; this one allows one address. */
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
		// private windows and old browsers: the app works online only
	}
}

/** How long registration waits after the page is loaded, milliseconds. */
const delay = 1500;

/** Registers the service worker that keeps the trainers on this device; returns how to cancel. */
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
