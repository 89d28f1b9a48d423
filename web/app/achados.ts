import type { Papel } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Achado } from '@hub/protocol/busca.ts'
import { para } from '../parts/caminhos.ts'
import type { GrupoDeDestinos } from '../ui/MenuDaCasca.tsx'

interface Opcao {
  chave: string
  href: string
  titulo: string
  detalhe: string
  documento: string | null
}
interface GrupoDeOpcoes {
  nome: string
  opcoes: Opcao[]
}

const nomes: readonly [nome: string, tipos: readonly Achado['tipo'][]][] = [
  ['Solicitações', ['solicitacao', 'projeto', 'proposta']],
  ['Empresas', ['empresa']],
  ['Pessoas', ['pessoa']],
  ['Serviços', ['servico']],
]
const mantemServicos: readonly (Papel | null)[] = ['gestor', 'coordenador', 'admin']

const destino = ({ tipo, id }: Achado, papel: Papel | null): string =>
  tipo === 'servico' && mantemServicos.includes(papel)
    ? para('servicoInterno', { id })
    : para(tipo === 'pessoa' ? 'empresa' : tipo, { id })

/** Screens and actions of the menu whose name or purpose holds every word that was typed; all of them for nothing. */
export function lugaresQue(menu: readonly GrupoDeDestinos[], texto: string): GrupoDeOpcoes {
  const palavras = chaveDeBusca(texto).split(' ').filter(Boolean)
  const opcoes = menu
    .flatMap((g) => g.items)
    .filter((i) => palavras.every((p) => chaveDeBusca(i.label).includes(p)))
    .map((i) => ({ chave: i.href, href: i.href, titulo: i.label, detalhe: '', documento: null }))
  return { nome: 'Telas e ações', opcoes }
}

/** What was found, by kind, as the window lists it; kinds with nothing are left out. */
export const agrupar = (achados: readonly Achado[], papel: Papel | null): GrupoDeOpcoes[] =>
  nomes
    .map(([nome, tipos]) => ({
      nome,
      opcoes: achados
        .filter((a) => tipos.includes(a.tipo))
        .map((a, n) => ({ ...a, chave: `${a.tipo}-${a.id}-${n}`, href: destino(a, papel) })),
    }))
    .filter((g) => g.opcoes.length > 0)
