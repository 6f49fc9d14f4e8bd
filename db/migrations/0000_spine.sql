CREATE TABLE `group_members` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`teacher_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `groups_teacher` ON `groups` (`teacher_id`);--> statement-breakpoint
CREATE TABLE `olympiads` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text DEFAULT 'online' NOT NULL,
	`type` text DEFAULT 'uamap' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`regulations_url` text DEFAULT '' NOT NULL,
	`tasks_url` text DEFAULT '' NOT NULL,
	`syllabus_url` text DEFAULT '' NOT NULL,
	`start_video` text DEFAULT '' NOT NULL,
	`end_video` text DEFAULT '' NOT NULL,
	`active_simulation` integer DEFAULT false NOT NULL,
	`free` integer DEFAULT false NOT NULL,
	`requires_six_months` integer DEFAULT false NOT NULL,
	`show_rating` integer DEFAULT false NOT NULL,
	`show_results` integer DEFAULT false NOT NULL,
	`show_diplomas` integer DEFAULT false NOT NULL,
	`diploma_ru` text DEFAULT '' NOT NULL,
	`diploma_en` text DEFAULT '' NOT NULL,
	`gratitude_ru` text DEFAULT '' NOT NULL,
	`results_state` text DEFAULT 'provisional' NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	CONSTRAINT "olympiads_order" CHECK("olympiads"."ends_at" > "olympiads"."starts_at")
);
--> statement-breakpoint
CREATE INDEX `olympiads_time` ON `olympiads` (`starts_at`);--> statement-breakpoint
CREATE TABLE `participants` (
	`id` text PRIMARY KEY NOT NULL,
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`category` text NOT NULL,
	`country` text NOT NULL,
	`creator_id` text,
	`shard` text NOT NULL,
	`place` integer,
	`link` text DEFAULT '' NOT NULL,
	`disabilities` integer DEFAULT false NOT NULL,
	`tshirt` text DEFAULT '' NOT NULL,
	`companions` integer DEFAULT 0 NOT NULL,
	`association` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "participants_place" CHECK("participants"."place" is null or "participants"."place" >= 0),
	CONSTRAINT "participants_companions" CHECK("participants"."companions" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participants_once` ON `participants` (`olympiad_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `participants_user` ON `participants` (`user_id`);--> statement-breakpoint
CREATE INDEX `participants_creator` ON `participants` (`creator_id`);--> statement-breakpoint
CREATE INDEX `participants_category` ON `participants` (`olympiad_id`,`category`);--> statement-breakpoint
CREATE TABLE `results` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`s1` integer NOT NULL,
	`s2` integer NOT NULL,
	`s3` integer NOT NULL,
	`s4` integer NOT NULL,
	`s5` integer NOT NULL,
	`s6` integer NOT NULL,
	`s7` integer NOT NULL,
	`score` integer GENERATED ALWAYS AS (s1 + s2 + s3 + s4 + s5 + s6) STORED,
	`ending` text NOT NULL,
	`fail` integer NOT NULL,
	`late_events` integer DEFAULT 0 NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `results_ranking` ON `results` (`olympiad_id`,`type`,`category`,`score`);--> statement-breakpoint
CREATE INDEX `results_user` ON `results` (`user_id`,`finished_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `results_one_real` ON `results` (`olympiad_id`,`user_id`) WHERE "results"."type" <> 'simulate';--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_kind`,`target_id`,`at`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`moscow_date` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`detail` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`job`, `moscow_date`)
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`kind` text NOT NULL,
	`lang` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_unsent` ON `mail_outbox` (`sent_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_recipient` ON `mail_outbox` (`recipient`,`created_at`);--> statement-breakpoint
CREATE TABLE `site_content` (
	`key` text PRIMARY KEY NOT NULL,
	`ru` text NOT NULL,
	`en` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rating_generations` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`moscow_date` text NOT NULL,
	`built_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rating_pointers` (
	`kind` text PRIMARY KEY NOT NULL,
	`generation_id` text NOT NULL,
	FOREIGN KEY (`generation_id`) REFERENCES `rating_generations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rating_rows` (
	`generation_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`position` integer NOT NULL,
	`user_id` text NOT NULL,
	`feathers` integer NOT NULL,
	`experiences` integer NOT NULL,
	PRIMARY KEY(`generation_id`, `ordinal`),
	FOREIGN KEY (`generation_id`) REFERENCES `rating_generations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rating_rows_user` ON `rating_rows` (`generation_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `season_archive` (
	`season` text NOT NULL,
	`user_id` text NOT NULL,
	`feathers` integer NOT NULL,
	`position` integer NOT NULL,
	`archived_at` integer NOT NULL,
	PRIMARY KEY(`season`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `schools` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`metro` text DEFAULT '' NOT NULL,
	`director` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`secret_hash` text NOT NULL,
	`payload` text DEFAULT '' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_codes_email` ON `mail_codes` (`email`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_codes_secret` ON `mail_codes` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	`until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`role` integer NOT NULL,
	`type` text NOT NULL,
	`email` text,
	`password_hash` text,
	`password_by_staff` integer DEFAULT false NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`surname` text DEFAULT '' NOT NULL,
	`patronymic` text DEFAULT '' NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`surname_en` text DEFAULT '' NOT NULL,
	`patronymic_en` text DEFAULT '' NOT NULL,
	`birthday` text,
	`phone` text DEFAULT '' NOT NULL,
	`country` text,
	`city` text DEFAULT '' NOT NULL,
	`parent_name` text DEFAULT '' NOT NULL,
	`parent_email` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'ru' NOT NULL,
	`theme` text DEFAULT 'sama' NOT NULL,
	`bone` text DEFAULT 'boxwood' NOT NULL,
	`photo_url` text,
	`creator_id` text,
	`school_id` text,
	`ovz` integer DEFAULT false NOT NULL,
	`smgl` integer DEFAULT false NOT NULL,
	`feathers` integer DEFAULT 0 NOT NULL,
	`experiences` integer DEFAULT 0 NOT NULL,
	`earned_at` integer DEFAULT 0 NOT NULL,
	`access_until` integer DEFAULT 0 NOT NULL,
	`olimpic_1` integer DEFAULT 0 NOT NULL,
	`olimpic_2` integer DEFAULT 0 NOT NULL,
	`olimpic_3` integer DEFAULT 0 NOT NULL,
	`identity_locked_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "users_role_known" CHECK("users"."role" between 0 and 5),
	CONSTRAINT "users_email_lower" CHECK("users"."email" is null or "users"."email" = lower("users"."email")),
	CONSTRAINT "users_feathers" CHECK("users"."feathers" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_creator` ON `users` (`creator_id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);