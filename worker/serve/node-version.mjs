// imported first: older versions fail in the next import with an unclear error
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
	console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
	process.exit(1);
}
