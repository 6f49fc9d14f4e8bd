CREATE TABLE `achievements_due` (
	`user_id` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `news_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `news_uploads_at` ON `news_uploads` (`at`);--> statement-breakpoint
ALTER TABLE `news` ADD `files` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- whatever decides an achievement asks for a count of whose it is, in the transaction in which it happens
CREATE TRIGGER achievements_due_exam_sat AFTER INSERT ON exam_sittings WHEN new.passed OR new.exam_id IS NULL BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.user_id AS id UNION SELECT creator_id FROM users WHERE id = new.user_id
		UNION SELECT g.teacher_id FROM group_members m JOIN `groups` g ON g.id = m.group_id WHERE m.user_id = new.user_id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_exam_scored AFTER UPDATE OF passed ON exam_sittings WHEN new.passed AND NOT old.passed BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.user_id AS id UNION SELECT creator_id FROM users WHERE id = new.user_id
		UNION SELECT g.teacher_id FROM group_members m JOIN `groups` g ON g.id = m.group_id WHERE m.user_id = new.user_id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_exam_reviewed AFTER UPDATE OF review ON exams WHEN new.review = 'confirmed' AND old.review IS NOT 'confirmed' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.user_id AS id UNION SELECT creator_id FROM users WHERE id = new.user_id
		UNION SELECT g.teacher_id FROM group_members m JOIN `groups` g ON g.id = m.group_id WHERE m.user_id = new.user_id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_rehearsed AFTER INSERT ON results WHEN new.type = 'simulate' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.user_id AS id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_results_final AFTER UPDATE OF results_state ON olympiads WHEN new.results_state = 'final' AND old.results_state <> 'final' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT user_id AS id FROM participants WHERE olympiad_id = new.id AND place IS NOT NULL) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_place_changed AFTER UPDATE OF place ON participants WHEN new.place IS NOT NULL AND new.place IS NOT old.place
	AND EXISTS (SELECT 1 FROM olympiads o WHERE o.id = new.olympiad_id AND o.results_state = 'final') BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.user_id AS id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_bought AFTER INSERT ON shop_lines WHEN new.state = 'bought' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.person_id AS id UNION SELECT buyer_id FROM shop_orders WHERE id = new.order_id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_paid AFTER UPDATE OF state ON shop_lines WHEN new.state = 'bought' AND old.state = 'waiting' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.person_id AS id UNION SELECT buyer_id FROM shop_orders WHERE id = new.order_id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_topped_up AFTER UPDATE OF state ON shop_payments WHEN new.state = 'paid' AND old.state <> 'paid' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.user_id AS id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_topped_up_at_once AFTER INSERT ON shop_payments WHEN new.state = 'paid' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) VALUES (new.user_id, 1)
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_seated AFTER INSERT ON shop_seats BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT owner_id AS id FROM shop_packs WHERE id = new.pack_id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_invited AFTER INSERT ON referral_bonuses WHEN new.kind = 'student' BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT owner_id AS id FROM referral_codes WHERE code = new.code) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_homework_given AFTER INSERT ON homework_versions WHEN new.version = 1 BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.by AS id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_photo AFTER UPDATE OF photo_url ON users WHEN new.photo_url IS NOT NULL AND old.photo_url IS NULL BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.id AS id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER achievements_due_profile AFTER UPDATE OF name, surname, name_en, surname_en, phone, birthday ON users WHEN new.role IN (2, 3) BEGIN
	INSERT INTO `achievements_due` (`user_id`, `times`) SELECT DISTINCT `id`, 1 FROM (SELECT new.id AS id) WHERE `id` IS NOT NULL
		ON CONFLICT (`user_id`) DO UPDATE SET `times` = `times` + 1;
END;
