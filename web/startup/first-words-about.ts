import { aboutWords } from "./about-words";
import { sayFirst } from "./first-words";
import { say } from "./say";

sayFirst("about", async (paint, asked) => {
	const [me, active] = await Promise.all([asked.me, asked.olympiad]);
	if (me?.shells.olympiad && active) say(paint, aboutWords(active));
});
