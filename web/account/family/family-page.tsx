import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { failureText } from "../../lib/error-text";
import { FamilyOfChild } from "./family-of-child";
import { ParentHome } from "./parent-home";
import { familyQuery } from "./queries";

/** The home of a parent; in a child's session the way back to the parent and to brothers and sisters. */
export function FamilyPage({ parent }: { parent: boolean }) {
	const { data, error, refetch } = useQuery(familyQuery);
	if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	return parent ? <ParentHome family={data} /> : <FamilyOfChild family={data} />;
}
