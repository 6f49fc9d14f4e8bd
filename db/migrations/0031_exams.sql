CREATE TABLE `exam_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`exam_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`type` text NOT NULL,
	`level` text NOT NULL,
	`tasks` text NOT NULL,
	`scores` text NOT NULL,
	`school` text DEFAULT '' NOT NULL,
	`passed_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by` text NOT NULL,
	`replaced_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exam_certificates_code` ON `exam_certificates` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `exam_certificates_one_current` ON `exam_certificates` (`exam_id`) WHERE "exam_certificates"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX `exam_certificates_recipient` ON `exam_certificates` (`recipient_id`,`issued_at`);--> statement-breakpoint
CREATE TABLE `exam_levels` (
	`type` text NOT NULL,
	`level` text NOT NULL,
	`version` integer NOT NULL,
	`tasks` text NOT NULL,
	`offered` integer NOT NULL,
	`film_asked` integer DEFAULT false NOT NULL,
	`edited_by` text NOT NULL,
	`edited_at` integer NOT NULL,
	PRIMARY KEY(`type`, `level`, `version`)
);
--> statement-breakpoint
CREATE TABLE `exam_rights` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`given_by` text NOT NULL,
	`given_at` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`exam_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exam_rights_user` ON `exam_rights` (`user_id`,`kind`,`given_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `exam_rights_exam` ON `exam_rights` (`exam_id`) WHERE "exam_rights"."exam_id" is not null;--> statement-breakpoint
CREATE TABLE `exam_sittings` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`exam_id` text,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`level` text NOT NULL,
	`scores` text NOT NULL,
	`passed` integer NOT NULL,
	`ending` text NOT NULL,
	`fail` integer NOT NULL,
	`late_events` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exam_sittings_exam` ON `exam_sittings` (`exam_id`) WHERE "exam_sittings"."exam_id" is not null;--> statement-breakpoint
CREATE INDEX `exam_sittings_user` ON `exam_sittings` (`user_id`,`type`,`level`,`finished_at`);--> statement-breakpoint
CREATE TABLE `exam_trainings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`marked_by` text NOT NULL,
	`marked_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `exams` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`level` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`covered` integer NOT NULL,
	`retake_of` text,
	`shard` text NOT NULL,
	`tasks` text,
	`started_at` integer,
	`film_asked` integer DEFAULT false NOT NULL,
	`film` text DEFAULT '' NOT NULL,
	`review` text,
	`reviewed_by` text,
	`reviewed_at` integer,
	`review_reason` text DEFAULT '' NOT NULL,
	`certified_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "exams_begun" CHECK(("exams"."started_at" is null) = ("exams"."tasks" is null)),
	CONSTRAINT "exams_reviewed" CHECK(("exams"."review" is null) = ("exams"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE INDEX `exams_user` ON `exams` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `exams_created` ON `exams` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `exams_creator` ON `exams` (`created_by`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `exams_one_waiting` ON `exams` (`user_id`,`type`,`level`) WHERE "exams"."started_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `exams_one_retake` ON `exams` (`retake_of`) WHERE "exams"."retake_of" is not null;