import { writeFileSync } from "node:fs";
import path from "node:path";
import { loadavg } from "node:os";
import { dropState, freshState, type Host, kill, startLedger } from "../host";
import { reportFolder } from "../report";
import { Bank } from "./bank";

/**
 * Bank checker (R10): 40 clients pay in, buy, reserve, are refunded and repeat themselves while the server is killed and
 * started again. The sum of all accounts stays 0, no balance falls below 0, each key happens once, and an account is the
 * sum of its movements at every read, with what it holds. What was acknowledged is asked for after each kill and at the
 * end. Fewer operations or kills than were asked for are a failure. OPERATIONS, KILLS and MINUTES (for each server) bound
 * a run; the peer is Express with better-sqlite3, which may do fewer (PEER_OPERATIONS): the ratio is of as many first ones.
 */
const most = Number(process.env["OPERATIONS"] ?? 1_000_000);
const peerMost = Number(process.env["PEER_OPERATIONS"] ?? most);
const minutes = Number(process.env["MINUTES"] ?? 60);
const kills = Number(process.env["KILLS"] ?? 5);
const port = 8993;
const clients = 40;

async function run(by: "ours" | "express", most: number) {
	const state = freshState();
	let host: Host = await startLedger(by, state, port);
	const bank = new Bank(host.url, clients);
	let killed = 0;
	let stopped = false;
	/** Kills the server each time an equal share of the operations is done. */
	const killing = async () => {
		while (killed < kills) {
			if (stopped) return;
			if (bank.seen.done < (most * (killed + 1)) / (kills + 1)) {
				await new Promise((resolve) => setTimeout(resolve, 100));
				continue;
			}
			await kill(host);
			host = await startLedger(by, state, port);
			killed++;
			await bank.recall("fresh");
		}
	};
	const killer = killing();
	const { seconds, firstSeconds } = await bank.work(most, minutes * 60_000, peerMost);
	stopped = true;
	await killer;
	await bank.recall("all");
	const { wrong, sum } = await bank.audit();
	bank.close();
	await kill(host);
	dropState(state);
	const { done, ...seen } = bank.seen;
	return {
		server: by,
		operations: done,
		"per second": Math.round(done / seconds),
		"first ones per second": Math.round(peerMost / firstSeconds),
		kills: killed,
		...seen,
		wrong: wrong.length,
		sum,
	};
}

const ours = await run("ours", most);
const peer = await run("express", peerMost);
console.table([ours, peer]);
const ratio = (ours["first ones per second"] / peer["first ones per second"]).toFixed(2);
const load = loadavg()[0]!.toFixed(1);
console.log(`Ours to Express, of the first ${peerMost}: ${ratio}. Load of the machine at the end: ${load}.`);
writeFileSync(path.join(reportFolder(), "ledger.json"), JSON.stringify({ ours, peer, ratio, load }, null, "\t"));
const broken = [
	{ ...ours, asked: most },
	{ ...peer, asked: peerMost },
].some(
	({ asked, operations, kills: killed, lost, twice, belowZero, unequal, failed, wrong, sum }) =>
		lost + twice + belowZero + unequal + failed + wrong > 0 || sum !== 0 || operations < asked || killed < kills,
);
process.exit(broken ? 1 : 0);
