import type { Requests } from "../cell";
import { adminRequests } from "./admin";
import { attemptRequests } from "./attempt";
import { bookRequests } from "./book";
import { classroomRequests } from "./classroom";
import { competitionRequests } from "./competition";
import { classRequests, directoryRequests } from "./directory";
import { examRequests } from "./exam";
import { homeworkRequests } from "./homework";
import { identityRequests } from "./identity";
import { newsRequests } from "./news";
import { olympiadRequests } from "./olympiad";
import { peopleRequests } from "./people";
import { resultsRequests } from "./results";
import { shopRequests } from "./shop";
import { reportRequests } from "./report";
import { scheduleRequests } from "./schedule";
import { teamworkRequests } from "./teamwork";

/** How every call of the table is made, by call. */
export const requests: Requests = {
	...identityRequests,
	...olympiadRequests,
	...peopleRequests,
	...classRequests,
	...directoryRequests,
	...attemptRequests,
	...examRequests,
	...homeworkRequests,
	...teamworkRequests,
	...classroomRequests,
	...scheduleRequests,
	...reportRequests,
	...bookRequests,
	...resultsRequests,
	...competitionRequests,
	...shopRequests,
	...newsRequests,
	...adminRequests,
};
