CREATE TABLE `delegations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`representative_id` text NOT NULL,
	`delegate_id` text NOT NULL,
	`since` integer NOT NULL,
	`began_by` text,
	`until` integer,
	`ended_by` text,
	FOREIGN KEY (`representative_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`delegate_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delegations_living` ON `delegations` (`delegate_id`) WHERE "delegations"."until" is null;--> statement-breakpoint
CREATE INDEX `delegations_representative` ON `delegations` (`representative_id`,`until`);--> statement-breakpoint
CREATE TABLE `guardianships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` text NOT NULL,
	`child_id` text NOT NULL,
	`how` text NOT NULL,
	`since` integer NOT NULL,
	`began_by` text,
	`until` integer,
	`ended_by` text,
	FOREIGN KEY (`parent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`child_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guardianships_living` ON `guardianships` (`parent_id`,`child_id`) WHERE "guardianships"."until" is null;--> statement-breakpoint
CREATE INDEX `guardianships_child` ON `guardianships` (`child_id`,`until`);--> statement-breakpoint
CREATE TABLE `staffings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`school_id` text NOT NULL,
	`user_id` text NOT NULL,
	`how` text NOT NULL,
	`since` integer NOT NULL,
	`began_by` text,
	`until` integer,
	`ended_by` text,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staffings_living` ON `staffings` (`user_id`) WHERE "staffings"."until" is null;--> statement-breakpoint
CREATE INDEX `staffings_school` ON `staffings` (`school_id`,`until`);--> statement-breakpoint
CREATE TABLE `teachings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`teacher_id` text NOT NULL,
	`child_id` text NOT NULL,
	`how` text NOT NULL,
	`holds` integer DEFAULT false NOT NULL,
	`by_group` integer DEFAULT false NOT NULL,
	`since` integer NOT NULL,
	`began_by` text,
	`until` integer,
	`ended_by` text,
	`ended_how` text,
	FOREIGN KEY (`teacher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`child_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teachings_living` ON `teachings` (`teacher_id`,`child_id`) WHERE "teachings"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `teachings_holder` ON `teachings` (`child_id`) WHERE "teachings"."until" is null and "teachings"."holds" = 1;--> statement-breakpoint
CREATE INDEX `teachings_child` ON `teachings` (`child_id`,`until`);--> statement-breakpoint
-- a child that somebody has made is taught by who made it, and held by them; one that was taken in with a password is only taught
INSERT INTO `teachings` (`teacher_id`, `child_id`, `how`, `holds`, `by_group`, `since`, `began_by`)
SELECT t.id, u.id, CASE WHEN a.at IS NULL THEN 'made' ELSE 'joined' END, a.at IS NULL, 0, coalesce(a.at, u.created_at), t.id
FROM users u JOIN users t ON t.id = u.creator_id AND t.id <> u.id AND t.role IN (2, 3, 4, 5)
LEFT JOIN (SELECT target_id, min(at) AS at FROM audit_log WHERE action = 'student.adopt' GROUP BY target_id) a ON a.target_id = u.id
WHERE u.role = 1;--> statement-breakpoint
-- whoever is in a group is taught by its teacher
INSERT OR IGNORE INTO `teachings` (`teacher_id`, `child_id`, `how`, `holds`, `by_group`, `since`)
SELECT g.teacher_id, m.user_id, 'joined', 0, 1, min(m.joined_at)
FROM group_members m JOIN groups g ON g.id = m.group_id
WHERE g.teacher_id <> m.user_id
GROUP BY g.teacher_id, m.user_id;--> statement-breakpoint
-- a teacher whom a head has made and who stands in no school belongs to the head's
UPDATE `users` SET `school_id` = (SELECT h.school_id FROM users h WHERE h.id = users.creator_id)
WHERE role = 2 AND school_id IS NULL AND EXISTS (
	SELECT 1 FROM users h WHERE h.id = users.creator_id AND h.role = 3 AND h.school_id IS NOT NULL);--> statement-breakpoint
INSERT INTO `staffings` (`school_id`, `user_id`, `how`, `since`, `began_by`)
SELECT school_id, id, CASE WHEN creator_id IS NULL THEN 'joined' ELSE 'made' END, created_at, creator_id
FROM users WHERE school_id IS NOT NULL AND role IN (2, 3);--> statement-breakpoint
INSERT INTO `delegations` (`representative_id`, `delegate_id`, `since`, `began_by`)
SELECT r.id, d.id, d.created_at, r.id
FROM users d JOIN users r ON r.id = d.creator_id AND r.role = 5
WHERE d.role = 3;
