package simulator

import "math"

// seed is a stateless source of chance: the same seed and the same question
// always give the same answer, in any order and in any process.
type seed uint64

// mix is the finaliser of SplitMix64.
func mix(x uint64) seed {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return seed(x ^ x>>31)
}

// seedOf is FNV-1a of the name, mixed.
func seedOf(name string) seed {
	h := uint64(14695981039346656037)
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	return mix(h)
}

// of is the seed of one question about one numbered thing.
func (s seed) of(question string, n int) seed {
	return mix(uint64(s) ^ uint64(seedOf(question)) ^ uint64(n)*0xd1342543de82ef95)
}

func (s seed) unit() float64 { return float64(s>>11) / (1 << 53) }

func (s seed) between(low, high float64) float64 { return low + (high-low)*s.unit() }

func (s seed) pick(n int) int { return int(uint64(s) % uint64(n)) }

func (s seed) chance(p float64) bool { return s.unit() < p }

// normal is a standard normal value (Box–Muller).
func (s seed) normal() float64 {
	u := 1 - s.unit()
	return math.Sqrt(-2*math.Log(u)) * math.Cos(2*math.Pi*mix(uint64(s)).unit())
}

// spread is a log-normal factor around 1.
func (s seed) spread(sigma float64) float64 { return math.Exp(sigma * s.normal()) }
