import { dropState, freshState, type Host, kill, migrate, startOurs } from "../host";
import { localSecrets } from "../mint";
import { makeClasses, type SchoolClass } from "./ours";

/** Our server with classes of these sizes; it is gone when `act` is done. */
export async function atSchool<T>(
	sizes: readonly number[],
	port: number,
	act: (host: Host, classes: SchoolClass[]) => Promise<T>,
): Promise<T> {
	const state = freshState();
	await migrate(state);
	const classes = await makeClasses(state, localSecrets(), sizes);
	const host = await startOurs(state, port);
	const outcome = await act(host, classes);
	await kill(host);
	dropState(state);
	return outcome;
}
