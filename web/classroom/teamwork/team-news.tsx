import { useEffect, useRef, useState } from "react";
import type { ShownMember } from "./team-members";
import { m } from "#messages";

/** Nobody can listen to more, milliseconds. */
const atMostEveryMs = 3_000;

/** Says to a screen reader what the others do: only what changed, and not too often. */
export function TeamNews({ members }: { members: readonly ShownMember[] }) {
	const [said, setSaid] = useState("");
	const latest = useRef(members);
	useEffect(() => {
		latest.current = members;
	});
	useEffect(() => {
		const told = new Map(latest.current.map(({ userId, word }) => [userId, word]));
		const timer = setInterval(() => {
			const news = latest.current.filter(({ own, userId, word }) => !own && told.get(userId) !== word);
			for (const { userId, word } of news) told.set(userId, word);
			if (news.length === 0) return;
			setSaid(news.map(({ fullName, word }) => m.classroom_team_news({ name: fullName, word })).join(". "));
		}, atMostEveryMs);
		return () => clearInterval(timer);
	}, []);
	return <output className="sr-only">{said}</output>;
}
