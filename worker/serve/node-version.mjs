// imported first: older ones would fail in the middle of the next import, with an error that says nothing
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
	console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
	process.exit(1);
}
