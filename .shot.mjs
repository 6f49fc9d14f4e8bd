import { chromium } from "playwright-core";
const base = "http://localhost:8805";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
async function login(who) {
	const r = await fetch(base + "/api/users/login", {
		method: "POST",
		headers: { "content-type": "application/json", "X-App": "1", origin: base },
		body: JSON.stringify({ email: who + "@demo.test", password: "Demo2026x" }),
	});
	return r.headers.get("authorization").slice(7);
}
const tokens = {};
export async function shot(name, who, path, { w = 1440, h = 900, lang = "ru", mode = "light", act, full = true } = {}) {
	const c = await b.newContext({ viewport: { width: w, height: h } });
	const ck = [{ name: "lang", value: lang, url: base }];
	if (who) {
		tokens[who] ??= await login(who);
		ck.push({ name: "token", value: tokens[who], url: base }, { name: "signed-in", value: "1", url: base });
	}
	await c.addCookies(ck);
	await c.addInitScript((m) => {
		localStorage.setItem("mode", m);
	}, mode);
	const p = await c.newPage();
	p.on("console", (m) => {
		if (["error", "warning"].includes(m.type())) console.log(name, m.text().slice(0, 200));
	});
	await p.goto(base + path);
	await p.waitForLoadState("networkidle").catch(() => {});
	await p.waitForTimeout(700);
	if (act) await act(p, c);
	await p.screenshot({ path: `/tmp/acc/${name}.png`, fullPage: full });
	console.log(name, p.url());
	await c.close();
}
const set = process.argv[2];
if (set === "1") {
	await shot("profile-t", "teacher", "/profile");
	await shot("profile-s360", "student", "/change-password", {
		w: 360,
		h: 740,
		act: async (p) => {
			await p.getByRole("button", { name: /Ещё|More/ }).click();
			await p.waitForTimeout(400);
		},
		full: false,
	});
	await shot("profile-en", "student", "/profile", { lang: "en", mode: "dark" });
	await shot("purchase", "teacher", "/olimpic/about");
	await shot("signin", null, "/signin", {});
	await shot("signin360", null, "/signin", { w: 360, h: 740 });
}
if (set === "2") {
	await shot("profile360", "teacher", "/profile", { w: 360, h: 740, mode: "dark" });
	await shot("profile768", "teacher", "/profile", { w: 768, h: 1024 });
	await shot("profile740", "teacher", "/profile", { w: 740, h: 360 });
	await shot("about", "student", "/olimpic/about");
	await shot("uamap", "teacher", "/profile", {
		act: async (p) => {
			await p.getByRole("radio", { name: "Фарфор и море" }).check();
			await p.waitForTimeout(600);
			await p.getByRole("link", { name: "Тренажёры" }).first().click();
			await p.waitForTimeout(1500);
		},
	});
}
if (set === "3") {
	const toRun = async (p) => {
		await p.waitForTimeout(1500);
	};
	await shot("prerun", "student", "/olimpic/online/pre-run", { act: toRun });
	await shot("prerun360", "student", "/olimpic/online/pre-run", { w: 360, h: 740, act: toRun });
	await shot("offline", "teacher", "/main", {
		act: async (p, c) => {
			await p.waitForTimeout(4000);
			await p.reload();
			await p.waitForTimeout(2500);
			await c.setOffline(true);
			await p.getByRole("link", { name: "Соревнования" }).first().click();
			await p.waitForTimeout(3500);
		},
	});
	await shot("offline2", "teacher", "/main", {
		w: 360,
		h: 740,
		act: async (p, c) => {
			await p.waitForTimeout(6000);
			await p.reload();
			await p.waitForTimeout(3000);
			await c.setOffline(true);
			await p.goto(base + "/rating").catch((e) => console.log(String(e).slice(0, 100)));
			await p.waitForTimeout(3500);
		},
	});
}
await b.close();
