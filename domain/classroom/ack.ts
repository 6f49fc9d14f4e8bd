/** The errors with which a room acknowledges a message it has not followed (docs/product.md 7). */
export const ackErrors = [
	"SEND_INVITE",
	"GET_USERS_AVAILABLE",
	"GET_ROOMS",
	"USER_REGISTER",
	"KICK_FROM_ROOM",
	"SOCKET_SEND_EVENT",
	"GET_USERS_ONLINE",
	"CREATE_ROOM",
	"JOIN_ROOM",
	"LEAVE_ROOM",
] as const;
export type AckError = (typeof ackErrors)[number];

/** What a person says to a room, by the customer's names. */
export const messageNames = [
	"register",
	"invite",
	"availableUsers",
	"chatrooms",
	"kick",
	"event",
	"online",
	"create",
	"join",
	"leave",
	"message",
] as const;
export type MessageName = (typeof messageNames)[number];

const errors: Readonly<Record<MessageName, AckError>> = {
	register: "USER_REGISTER",
	invite: "SEND_INVITE",
	availableUsers: "GET_USERS_AVAILABLE",
	chatrooms: "GET_ROOMS",
	kick: "KICK_FROM_ROOM",
	event: "SOCKET_SEND_EVENT",
	online: "GET_USERS_ONLINE",
	create: "CREATE_ROOM",
	join: "JOIN_ROOM",
	leave: "LEAVE_ROOM",
	message: "SOCKET_SEND_EVENT",
};

/** The named error of a message; of anything that is no message: SOCKET_SEND_EVENT. */
export function ackErrorOf(name: unknown): AckError {
	const known = messageNames.find((each) => each === name);
	return known ? errors[known] : "SOCKET_SEND_EVENT";
}

/**
 * Why a message was not followed. `not_a_frame`: it does not parse. `not_allowed`: not this person's to say, or not a
 * member. `not_found`: no such room, person or exercise. `bad_parameters`: the trainer refuses them. `too_late`: the
 * exercise is checked. `conflict`: an answer of the same key says something else. `full`, `over`, `too_often`, `away`:
 * of the room, of the lesson, of the rate, of what the room asks.
 */
export const refusalReasons = [
	"not_a_frame",
	"not_allowed",
	"not_found",
	"bad_parameters",
	"too_late",
	"conflict",
	"full",
	"over",
	"too_often",
	"away",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
