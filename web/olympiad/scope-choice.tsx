import { useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import { Segmented } from "../ui/segmented";

/** The choice between the olympiad of the address and all of them. */
export function ScopeChoice({ to, all }: { to: "/olimpic/stats" | "/olimpic/diplomas"; all: boolean }) {
	const navigate = useNavigate();
	return (
		<Segmented
			label={m.olympiad_scope()}
			value={all ? "all" : "one"}
			options={[
				{ value: "one", label: m.olympiad_scope_one() },
				{ value: "all", label: m.olympiad_scope_all() },
			]}
			onChange={(value) => void navigate({ to, search: { all: value === "all" }, replace: true })}
		/>
	);
}
