/**
 * Areas of the log, by the first word of their actions; apart from their texts, which the routes would bring to every
 * page.
 */
export const auditAreas = [
	"attempt",
	"competition",
	"content",
	"delegate",
	"diploma",
	"exam",
	"family",
	"feathers",
	"group",
	"hall",
	"homework",
	"lesson",
	"mail",
	"news",
	"olympiad",
	"opinion",
	"order",
	"participant",
	"payment",
	"results",
	"schedule",
	"school",
	"second_look",
	"shop",
	"student",
	"teacher",
	"user",
] as const;

export type AuditArea = (typeof auditAreas)[number];
