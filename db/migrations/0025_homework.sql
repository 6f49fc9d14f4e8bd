CREATE TABLE `assignment_formulas` (
	`assignment_id` integer NOT NULL,
	`formula` text NOT NULL,
	`seen` integer NOT NULL,
	`wrong` integer NOT NULL,
	PRIMARY KEY(`assignment_id`, `formula`),
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `assignment_reviews` (
	`review_id` text NOT NULL,
	`assignment_id` integer NOT NULL,
	`stars` integer NOT NULL,
	`comment` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`review_id`, `assignment_id`),
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "assignment_reviews_stars" CHECK("assignment_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `assignment_reviews_assignment` ON `assignment_reviews` (`assignment_id`,`at`);--> statement-breakpoint
CREATE TABLE `assignment_tasks` (
	`assignment_id` integer NOT NULL,
	`task_id` text NOT NULL,
	`count` integer NOT NULL,
	`parameters` text,
	`answered` integer DEFAULT 0 NOT NULL,
	`correct` integer DEFAULT 0 NOT NULL,
	`on_time` integer DEFAULT 0 NOT NULL,
	`milliseconds` integer DEFAULT 0 NOT NULL,
	`last_at` integer,
	`reached_at` integer,
	`feathers` integer DEFAULT 0 NOT NULL,
	`experiences` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`assignment_id`, `task_id`),
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`task_id`) REFERENCES `homework_tasks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "assignment_tasks_answered" CHECK("assignment_tasks"."correct" <= "assignment_tasks"."answered" and "assignment_tasks"."on_time" <= "assignment_tasks"."correct")
);
--> statement-breakpoint
CREATE INDEX `assignment_tasks_task` ON `assignment_tasks` (`task_id`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`homework_id` text NOT NULL,
	`student_id` text NOT NULL,
	`group_id` text,
	`day` text NOT NULL,
	`due_on` text NOT NULL,
	`closes_on` text NOT NULL,
	`version` integer NOT NULL,
	`begun` integer DEFAULT 0 NOT NULL,
	`reached` integer DEFAULT 0 NOT NULL,
	`over` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`correct` integer DEFAULT 0 NOT NULL,
	`milliseconds` integer DEFAULT 0 NOT NULL,
	`completed_at` integer,
	`completed_on` text,
	`withdrawn` integer DEFAULT false NOT NULL,
	`extension_reason` text DEFAULT '' NOT NULL,
	`stars` integer,
	`review_comment` text DEFAULT '' NOT NULL,
	`reviewed_at` integer,
	FOREIGN KEY (`homework_id`) REFERENCES `homeworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "assignments_stars" CHECK("assignments"."stars" is null or "assignments"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assignments_once` ON `assignments` (`homework_id`,`day`,`student_id`);--> statement-breakpoint
CREATE INDEX `assignments_student` ON `assignments` (`student_id`,`closes_on`,`id`);--> statement-breakpoint
CREATE TABLE `homework_child_tasks` (
	`homework_id` text NOT NULL,
	`student_id` text NOT NULL,
	`task_id` text NOT NULL,
	`count` integer,
	`parameters` text,
	`reason` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`homework_id`, `student_id`, `task_id`),
	FOREIGN KEY (`homework_id`) REFERENCES `homeworks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`task_id`) REFERENCES `homework_tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `homework_targets` (
	`homework_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	PRIMARY KEY(`homework_id`, `kind`, `target_id`),
	FOREIGN KEY (`homework_id`) REFERENCES `homeworks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `homework_targets_target` ON `homework_targets` (`target_id`,`homework_id`);--> statement-breakpoint
CREATE TABLE `homework_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`homework_id` text NOT NULL,
	`position` integer NOT NULL,
	`simulator` text NOT NULL,
	`count` integer NOT NULL,
	`parameters` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`needs` integer DEFAULT false NOT NULL,
	`added_in` integer NOT NULL,
	`removed_in` integer,
	FOREIGN KEY (`homework_id`) REFERENCES `homeworks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "homework_tasks_count" CHECK("homework_tasks"."count" >= 1)
);
--> statement-breakpoint
CREATE INDEX `homework_tasks_homework` ON `homework_tasks` (`homework_id`,`position`);--> statement-breakpoint
CREATE TABLE `homework_versions` (
	`homework_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`theme` text NOT NULL,
	`tasks` integer NOT NULL,
	PRIMARY KEY(`homework_id`, `version`),
	FOREIGN KEY (`homework_id`) REFERENCES `homeworks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `homeworks` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`template` integer DEFAULT false NOT NULL,
	`theme` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`sound` integer DEFAULT false NOT NULL,
	`rule` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`days` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_on` text NOT NULL,
	`archived_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "homeworks_version" CHECK("homeworks"."version" >= 1),
	CONSTRAINT "homeworks_days" CHECK("homeworks"."days" between 0 and 4294967295)
);
--> statement-breakpoint
CREATE INDEX `homeworks_owner` ON `homeworks` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `homeworks_day` ON `homeworks` (`owner_id`,`created_on`);--> statement-breakpoint
CREATE INDEX `homeworks_created` ON `homeworks` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `homeworks_live` ON `homeworks` (`ends_on`,`id`) WHERE "homeworks"."template" = 0 and "homeworks"."archived_at" is null and "homeworks"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `training_runs` ADD `assignment_id` integer;--> statement-breakpoint
ALTER TABLE `training_runs` ADD `task_id` text;--> statement-breakpoint
CREATE INDEX `training_runs_homework` ON `training_runs` (`assignment_id`) WHERE "training_runs"."assignment_id" is not null;