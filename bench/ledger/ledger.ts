import { writeFileSync } from "node:fs";
import path from "node:path";
import { loadavg } from "node:os";
import { dropState, freshState, type Host, kill, startLedger } from "../host";
import { reportFolder } from "../report";
import { Bank } from "./bank";

/**
 * Bank checker (R10): 40 clients pay in, buy, reserve, are refunded and repeat themselves while the server is killed and
 * started again. The sum of all accounts stays 0, no balance falls below 0, each key happens once, and an account is the
 * sum of its movements at every read. OPERATIONS and MINUTES bound a run; the peer is Express with better-sqlite3.
 */
const most = Number(process.env["OPERATIONS"] ?? 1_000_000);
const minutes = Number(process.env["MINUTES"] ?? 4.5);
const kills = Number(process.env["KILLS"] ?? 5);
const port = 8993;
const clients = 40;

async function run(by: "ours" | "express") {
	const state = freshState();
	let host: Host = await startLedger(by, state, port);
	const bank = new Bank(host.url, clients);
	let killed = 0;
	let stopped = false;
	const between = (minutes * 60_000) / (kills + 1);
	const killer = (async () => {
		while (killed < kills) {
			await new Promise((resolve) => setTimeout(resolve, between).unref());
			if (stopped) return;
			await kill(host);
			killed++;
			host = await startLedger(by, state, port);
		}
	})();
	const seconds = await bank.work(most, minutes * 60_000);
	stopped = true;
	await Promise.race([killer, new Promise((resolve) => setTimeout(resolve, 5_000))]);
	const { wrong, sum } = await bank.audit();
	bank.close();
	await kill(host);
	dropState(state);
	const { done, ...seen } = bank.seen;
	const perSecond = Math.round(done / seconds);
	return { server: by, operations: done, "per second": perSecond, kills: killed, ...seen, wrong: wrong.length, sum };
}

const ours = await run("ours");
const peer = await run("express");
console.table([ours, peer]);
const ratio = (ours["per second"] / peer["per second"]).toFixed(2);
const load = loadavg()[0]!.toFixed(1);
console.log(`Ours to Express: ${ratio}. Load of the machine at the end: ${load}.`);
writeFileSync(path.join(reportFolder(), "ledger.json"), JSON.stringify({ ours, peer, ratio, load }, null, "\t"));
const broken = [ours, peer].some(
	({ lost, twice, belowZero, unequal, failed, wrong, sum }) =>
		lost + twice + belowZero + unequal + failed + wrong > 0 || sum !== 0,
);
process.exit(broken ? 1 : 0);
