import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '@/shared/api/keys'

/** When the server has read the profile again, its series are requested again, too. */
export function useRenewal(id: number | undefined, updatedAt: string | null | undefined): void {
  const queries = useQueryClient()
  const known = useRef(updatedAt)
  useEffect(() => {
    const before = known.current
    known.current = updatedAt
    if (id === undefined || before === undefined || before === updatedAt) return
    void queries.invalidateQueries({ queryKey: [...keys.profiles, id] })
  }, [queries, id, updatedAt])
}
