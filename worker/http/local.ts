/** A run on somebody's own machine: its mail is read at /dev/mailbox, its cookies travel over http. */
export function isLocal({ APP_ENV }: Pick<Env, "APP_ENV">): boolean {
	return APP_ENV === "local";
}
