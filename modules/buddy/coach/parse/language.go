package parse

import (
	"slices"
	"unicode"
)

// scripts are those of which a sentence is certainly not English, with how a language of theirs says "Please ask me in English."
var scripts = []struct {
	letters  *unicode.RangeTable
	sentence string
}{
	{unicode.Hebrew, "אפשר לשאול אותי באנגלית בבקשה: אני מבין רק אנגלית."},
	{unicode.Arabic, "اسألني بالإنجليزية من فضلك: أفهم الإنجليزية فقط."},
	{unicode.Cyrillic, "Спросите меня, пожалуйста, по-английски: я понимаю только английский."},
	{unicode.Greek, "Ρώτησέ με στα αγγλικά, παρακαλώ: καταλαβαίνω μόνο αγγλικά."},
	{unicode.Han, "请用英语问我：我只懂英语。"},
	{unicode.Hiragana, "英語で質問してください。英語しか分かりません。"},
	{unicode.Hangul, "영어로 물어봐 주세요. 저는 영어만 이해합니다."},
	{unicode.Devanagari, "कृपया मुझसे अंग्रेज़ी में पूछें: मैं केवल अंग्रेज़ी समझता हूँ।"},
}

// foreignWords are words of other languages that no English sentence has two of, with how the language says "Please ask me in English."
var foreignWords = []struct{ words, sentence string }{
	{"cómo cuántos cuántas cuándo qué mis está tengo seguidores publicaciones", "Pregúntame en inglés, por favor: solo entiendo inglés."},
	{"wie viele wann welche meine meinen nicht beiträge ich habe", "Bitte frag mich auf Englisch: ich verstehe nur Englisch."},
	{"combien quand quel quelle mes abonnés est-ce j'ai mon", "Demande-moi en anglais, s'il te plaît : je ne comprends que l'anglais."},
	{"quanti quando quale miei sono ho seguaci", "Chiedimelo in inglese, per favore: capisco solo l'inglese."},
	{"quantos quando qual meus tenho seguidores", "Pergunte em inglês, por favor: só entendo inglês."},
}

// Foreign returns the sentence that asks for English in the language of a message; empty: the message seems to be English.
func Foreign(text string) string {
	count := func(letters *unicode.RangeTable) (n int) {
		for _, r := range text {
			if unicode.Is(letters, r) {
				n++
			}
		}
		return n
	}
	for _, s := range scripts {
		if count(s.letters) > count(unicode.Latin) {
			return s.sentence
		}
	}
	for _, language := range foreignWords {
		ofLanguage := slices.DeleteFunc(wordsOf(text), func(w string) bool { return !isOneOf(w, language.words) })
		if len(ofLanguage) >= 2 {
			return language.sentence
		}
	}
	return ""
}
