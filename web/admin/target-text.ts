import { m } from "#messages";
import type { AuditEntry } from "#worker/admin/audit-contract";
import { productText } from "../shop/texts";
import { mailKindText } from "./mail-kinds";

/** What an entry of the log is about; empty where that is not known any more. */
export function targetText({ kind, _id: id, name }: AuditEntry["target"]): string {
	if (name !== "") return name;
	switch (kind) {
		case "user":
			return id === "many" ? m.audit_target_many() : "";
		case "product": {
			const [product, variant] = id.split("/").map(Number);
			return productText({ product: product ?? 0, variant: variant ?? 0 });
		}
		case "mail":
			return mailKindText(id);
		case "exam_level":
			return id.replace("-", " ").toUpperCase();
		case "referral":
			return m.audit_target_referral();
		default:
			return "";
	}
}
