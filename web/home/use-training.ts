import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOutbox } from "../training/outbox/use-outbox";
import { untilAskedAgain } from "./opening";
import { trainingQuery } from "./training-query";

/** Where a user stands in training, asked anew whenever sets of this device have been counted; null asks nothing. */
export function useTraining(userId: string | null) {
	const options = trainingQuery(userId ?? "");
	const training = useQuery({
		...options,
		queryFn: userId === null ? skipToken : options.queryFn,
		staleTime: untilAskedAgain,
	});
	const { sent } = useOutbox();
	const { refetch } = training;
	useEffect(() => {
		if (sent > 0) void refetch();
	}, [sent, refetch]);
	return training;
}
