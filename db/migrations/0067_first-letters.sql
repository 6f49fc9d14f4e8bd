CREATE TABLE `addresses_to_ask` (
	`address` text PRIMARY KEY NOT NULL,
	`asked_by` text DEFAULT '' NOT NULL,
	`about` text DEFAULT 'week' NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `addresses_to_ask_due` ON `addresses_to_ask` (`due_at`);--> statement-breakpoint
CREATE INDEX `addresses_to_ask_by` ON `addresses_to_ask` (`asked_by`,`due_at`);--> statement-breakpoint
CREATE TABLE `mail_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`asked_at` integer,
	`asked_by` text DEFAULT '' NOT NULL,
	`asked_times` integer DEFAULT 0 NOT NULL,
	`mail_id` text,
	`answered_at` integer,
	`declined_at` integer,
	CONSTRAINT "mail_addresses_asked_twice" CHECK("mail_addresses"."asked_times" between 0 and 2),
	CONSTRAINT "mail_addresses_one_answer" CHECK("mail_addresses"."answered_at" is null or "mail_addresses"."declined_at" is null)
);
--> statement-breakpoint
CREATE INDEX `mail_addresses_asked` ON `mail_addresses` (`asked_by`,`asked_at`);--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `awaits` text;--> statement-breakpoint
CREATE INDEX `mail_outbox_awaits` ON `mail_outbox` (`awaits`) WHERE "mail_outbox"."awaits" is not null;--> statement-breakpoint
-- every address of a parent that is written down is to be asked, by whichever call it was written
CREATE TRIGGER users_parent_to_ask_on_insert AFTER INSERT ON users WHEN new.parent_email <> ''
BEGIN
	INSERT INTO addresses_to_ask (address, asked_by)
	SELECT new.parent_email, coalesce(new.creator_id, '')
	WHERE NOT EXISTS (SELECT 1 FROM addresses_to_ask WHERE address = new.parent_email);
END;
--> statement-breakpoint
CREATE TRIGGER users_parent_to_ask_on_update AFTER UPDATE OF parent_email ON users
WHEN new.parent_email <> '' AND new.parent_email <> old.parent_email
BEGIN
	INSERT INTO addresses_to_ask (address, asked_by)
	SELECT new.parent_email, coalesce(new.creator_id, '')
	WHERE NOT EXISTS (SELECT 1 FROM addresses_to_ask WHERE address = new.parent_email);
END;
--> statement-breakpoint
-- parents who had letters unasked are asked once; who stopped the letter has answered
INSERT INTO addresses_to_ask (address, asked_by)
	SELECT parent_email, coalesce(min(creator_id), '') FROM users
	WHERE parent_email <> '' AND deleted_at IS NULL GROUP BY parent_email;
--> statement-breakpoint
INSERT INTO mail_addresses (address_hash, answered_at) SELECT address_hash, stopped_at FROM letter_stops;
--> statement-breakpoint
DELETE FROM mail_outbox WHERE kind = 'weekly_letter' AND sent_at IS NULL AND NOT EXISTS (
	SELECT 1 FROM users u WHERE u.email = recipient AND u.confirmed_email = u.email AND u.deleted_at IS NULL
);
