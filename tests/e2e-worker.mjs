import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The product as it was built, with a clock that a browser under test may move: a request that carries `E2E-Ahead`
 * (milliseconds) is answered as if it came so much later. Every other request keeps the real time, and the product
 * knows nothing of it. What the browser itself shows is moved by Playwright's clock.
 */
const ahead = new AsyncLocalStorage();
const present = Date.now;
Date.now = () => present() + (ahead.getStore() ?? 0);

// after the clock: the product takes Date.now while it is loaded
const {
	default: product,
	Attempts,
	Classroom,
	Lobby,
	Online,
	People,
	Teamwork,
} = await import("../dist/abacus/index.js");

export { Attempts, Classroom, Lobby, Online, People, Teamwork };

export default {
	...product,
	fetch(request, env, ctx) {
		return ahead.run(Number(request.headers.get("E2E-Ahead") ?? 0), () => product.fetch(request, env, ctx));
	},
};
