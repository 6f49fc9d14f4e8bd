import { DomainError } from "../errors";
import { moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { type Constraint, crosses, isHit, operandFits, permittedMoves } from "./constraint";
import type { Random } from "./random";
import { chainVerifier } from "./verify";

// An edge is an operand that may follow a total. Its marks are the hits, minus, transition and crossing it adds.
const hitBits = 3;
const minusMark = 4;
const transitionMark = 8;
const crossMark = 16;
const markSpace = 32;

const largestTable = 3e7;
const cacheBytes = 24 * 2 ** 20;
const cacheEntries = 64;

const carries = Int8Array.from(rodMoves, (move) => move.carry);
const nextStates = Uint8Array.from(rodMoves, (move) => move.next);

type Table = {
	/** Operands and marks of the edges leaving total `low + row`: edgeStart[row] .. edgeStart[row + 1]. */
	edgeStart: Int32Array;
	operands: Int16Array;
	marks: Uint8Array;
	firstOperands: number[];
	/** Flags after an edge: flag * markSpace + marks. */
	nextFlag: Uint16Array;
	flags: number;
	rows: number;
	low: number;
	/** Valid completions of a chain standing at (operands placed - 1, total, flag). */
	counts: Float64Array;
	bytes: number;
};

function sizes(counts: readonly number[], { avail, most }: Constraint): number[] {
	const longest = Math.max(...counts);
	const all = Array.from({ length: 10 ** longest - 1 }, (_, index) => index + 1);
	return all.filter((size) => size <= most && operandFits(size, counts, avail));
}

const needs = (constraint: Constraint) => ({
	hits: constraint.target === null ? 0 : constraint.hits,
	minus: constraint.sign === "+-",
	transition: constraint.transition === "some",
	cross: constraint.cross !== null,
});

function flagCount(constraint: Constraint): number {
	const { hits, minus, transition, cross } = needs(constraint);
	return (hits + 1) * 2 ** [minus, transition, cross].filter(Boolean).length;
}

/** Whether the exact method is affordable: operands of one or two digits and a table of bounded size. */
export function suitsExact(constraint: Constraint): boolean {
	const { digits, firstDigits, steps, sign, range, most } = constraint;
	if (Math.max(...digits) > 2 || Math.max(...firstDigits) > 3) return false;
	const sized = digits.reduce((total, count) => total + 9 * 10 ** (count - 1), 0);
	const operands = Math.min(most, sized) * (sign === "+-" ? 2 : 1);
	return steps * Math.max(0, range[1] - range[0] + 1) * operands * flagCount(constraint) <= largestTable;
}

/** Flags are (hits so far, then one bit for each of minus, transition, crossing that is required). */
function flagSteps(constraint: Constraint): Uint16Array {
	const { hits, minus, transition, cross } = needs(constraint);
	const required = [minus && minusMark, transition && transitionMark, cross && crossMark].filter(
		(mark) => mark !== false,
	);
	const width = 2 ** required.length;
	const steps = new Uint16Array((hits + 1) * width * markSpace);
	for (let flag = 0; flag < (hits + 1) * width; flag++)
		for (let marks = 0; marks < markSpace; marks++) {
			const seen = Math.min(hits, Math.floor(flag / width) + (marks & hitBits));
			const bits = required.reduce((set, mark, bit) => (marks & mark ? set | (1 << bit) : set), flag % width);
			steps[flag * markSpace + marks] = seen * width + bits;
		}
	return steps;
}

/** Marks of an operand worked on the rods of a total; -1 when a move is not permitted. */
function edgeReader(constraint: Constraint): (total: number, size: number, sign: Sign) => number {
	const permitted = permittedMoves(constraint);
	const hit = Uint8Array.from(rodMoves, (move) => Number(isHit(constraint.target, move.id)));
	const rods = new Uint8Array(12);
	return (total, size, sign) => {
		for (let place = 0, left = total; place < rods.length; place++, left = Math.floor(left / 10))
			rods[place] = left % 10;
		let marks = sign < 0 ? minusMark : 0;
		for (let power = size >= 10 ? 10 : 1, start = size >= 10 ? 1 : 0; start >= 0; start--, power /= 10) {
			let moving = Math.floor(size / power) % 10;
			if (moving === 0) continue;
			for (let place = start; ; place++) {
				const move = moveIndex(rods[place] ?? 0, moving, sign);
				if (permitted[move] !== 1) return -1;
				if (place === start) marks += hit[move] ?? 0;
				rods[place] = nextStates[move] ?? 0;
				if (carries[move] === 0) break;
				marks |= transitionMark;
				moving = 1;
			}
		}
		return marks;
	};
}

function readEdges(constraint: Constraint) {
	const { range, cross, sign } = constraint;
	const [low, high] = range;
	const read = edgeReader(constraint);
	// the order decides which chain a seed gives: +1, -1, +2, -2 …
	const ordered = sizes(constraint.digits, constraint).flatMap((size) => [
		...(sign === "-" ? [] : [size]),
		...(sign === "+" ? [] : [-size]),
	]);
	const rows = Math.max(0, high - low + 1);
	const edgeStart = new Int32Array(rows + 1);
	const operands = new Int16Array(rows * ordered.length);
	const marks = new Uint8Array(rows * ordered.length);
	let edges = 0;
	for (let row = 0; row < rows; row++) {
		const total = low + row;
		for (const operand of ordered) {
			const after = total + operand;
			if (after < low || after > high) continue;
			const mark = read(total, Math.abs(operand), operand < 0 ? -1 : 1);
			if (mark < 0) continue;
			operands[edges] = operand;
			marks[edges] = cross !== null && crosses(cross, total, after) ? mark | crossMark : mark;
			edges += 1;
		}
		edgeStart[row + 1] = edges;
	}
	return { rows, edgeStart, operands: operands.slice(0, edges), marks: marks.slice(0, edges) };
}

function buildTable(constraint: Constraint): Table {
	const { steps, range, final } = constraint;
	const [low, high] = range;
	const firstOperands = sizes(constraint.firstDigits, constraint).filter((size) => size >= low && size <= high);
	const { rows, edgeStart, operands, marks } = readEdges(constraint);
	const nextFlag = flagSteps(constraint);
	const flags = flagCount(constraint);
	const layer = rows * flags;
	const counts = new Float64Array(steps * layer);
	for (let total = final[0]; total <= final[1]; total++)
		counts[(steps - 1) * layer + (total - low) * flags + flags - 1] = 1;
	const farthest = Math.max(0, ...firstOperands);
	const longest = 10 ** Math.max(...constraint.digits) - 1;
	for (let placed = steps - 2; placed >= 0; placed--) {
		const reachable = Math.min(rows - 1, farthest + placed * longest - low);
		for (let row = 0; row <= reachable; row++) {
			const here = placed * layer + row * flags;
			const end = edgeStart[row + 1] ?? 0;
			for (let edge = edgeStart[row] ?? 0; edge < end; edge++) {
				const next = (placed + 1) * layer + (row + (operands[edge] ?? 0)) * flags;
				const mark = marks[edge] ?? 0;
				for (let flag = 0; flag < flags; flag++) {
					const ways = counts[next + (nextFlag[flag * markSpace + mark] ?? 0)] ?? 0;
					counts[here + flag] = (counts[here + flag] ?? 0) + ways;
				}
			}
		}
	}
	const bytes = counts.byteLength + operands.byteLength + marks.byteLength + edgeStart.byteLength;
	return { edgeStart, operands, marks, firstOperands, nextFlag, flags, rows, low, counts, bytes };
}

const tables = new Map<string, Table>();

/** The table of a constraint; the least recently used ones are dropped beyond the bounds above. */
function tableOf(constraint: Constraint): Table {
	const key = JSON.stringify(constraint);
	const table = tables.get(key) ?? buildTable(constraint);
	tables.delete(key);
	tables.set(key, table);
	let bytes = 0;
	for (const kept of tables.values()) bytes += kept.bytes;
	for (const [oldest, dropped] of tables) {
		if (tables.size === 1 || (bytes <= cacheBytes && tables.size <= cacheEntries)) break;
		bytes -= dropped.bytes;
		tables.delete(oldest);
	}
	return table;
}

/**
 * Draws chains, every valid one equally likely (docs/domain.md A.4, method 1). Counts are doubles: only sums of positive
 * terms, so their relative error stays near 1e-16 a step however large they grow. Throws `INFEASIBLE_CONSTRAINT` when
 * there is no chain at all.
 */
export function exactChains(constraint: Constraint): (random: Random) => number[] {
	const { edgeStart, operands, marks, firstOperands, nextFlag, flags, rows, low, counts } = tableOf(constraint);
	const layer = rows * flags;
	const firstWeights = Float64Array.from(firstOperands, (size) => counts[(size - low) * flags] ?? 0);
	if (!firstWeights.some((weight) => weight > 0)) throw new DomainError("INFEASIBLE_CONSTRAINT");
	const verify = chainVerifier(constraint);
	return (random) => {
		const first = firstOperands[random.weighted(firstWeights)] ?? 0;
		const chain = [first];
		let row = first - low;
		let flag = 0;
		for (let placed = 1; placed < constraint.steps; placed++) {
			const end = edgeStart[row + 1] ?? 0;
			const base = placed * layer;
			let left = random.float53() * (counts[base - layer + row * flags + flag] ?? 0);
			let chosen = -1;
			for (let edge = edgeStart[row] ?? 0; edge < end; edge++) {
				const after = nextFlag[flag * markSpace + (marks[edge] ?? 0)] ?? 0;
				const weight = counts[base + (row + (operands[edge] ?? 0)) * flags + after] ?? 0;
				if (weight === 0) continue;
				chosen = edge;
				left -= weight;
				if (left < 0) break;
			}
			const operand = operands[chosen] ?? 0;
			flag = nextFlag[flag * markSpace + (marks[chosen] ?? 0)] ?? 0;
			row += operand;
			chain.push(operand);
		}
		if (!verify(chain)) throw new DomainError("INTERNAL");
		return chain;
	};
}
