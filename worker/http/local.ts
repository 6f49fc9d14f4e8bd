/** A run on a developer's machine: mail is read at /dev/mailbox, cookies work over http. */
export function isLocal({ APP_ENV }: Pick<Env, "APP_ENV">): boolean {
	return APP_ENV === "local";
}
