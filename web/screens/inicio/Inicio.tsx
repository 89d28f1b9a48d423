import { useSessao } from '../../api/sessao.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'

/** The first page of a group that has no panel of its own: a line of web/app/telas.ts for the group goes before it. */
export function Inicio() {
  const { user } = useSessao()
  return user && <Saudacao nome={user.nome} />
}
