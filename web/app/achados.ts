import type { Papel } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Achado } from '@hub/protocol/busca.ts'
import { para } from '../parts/caminhos.ts'

interface Opcao {
  chave: string
  /** Where it leads; or what it does. */
  href?: string
  fazer?: () => void
  titulo: string
  detalhe: string
  documento: string | null
}
interface GrupoDeOpcoes {
  nome: string
  opcoes: Opcao[]
}

const daEquipe: readonly (Papel | null)[] = ['gestor', 'coordenador', 'admin']

interface Tipo {
  nome: string
  tipos: readonly Achado['tipo'][]
  /** 'todas' the requests, 'todos' the services. */
  masculino?: true
  /** The list that holds all of them, where this group has one. */
  todas: (
    papel: Papel | null,
  ) => readonly [tela: 'demandas' | 'solicitacoes' | 'empresas' | 'servicos' | 'catalogo', nome: string] | undefined
}
const tipos: readonly Tipo[] = [
  {
    nome: 'Solicitações',
    tipos: ['solicitacao', 'projeto', 'proposta'],
    todas: (papel) =>
      papel === 'cliente'
        ? ['solicitacoes', 'Minhas solicitações']
        : papel === 'prestador'
          ? undefined
          : ['demandas', 'Demandas'],
  },
  {
    nome: 'Empresas',
    tipos: ['empresa'],
    todas: (papel) => (daEquipe.includes(papel) ? ['empresas', 'Empresas'] : undefined),
  },
  { nome: 'Pessoas', tipos: ['pessoa', 'usuario', 'gestor'], todas: () => undefined },
  {
    nome: 'Serviços',
    tipos: ['servico'],
    masculino: true,
    todas: (papel) => (daEquipe.includes(papel) ? ['servicos', 'Serviços'] : ['catalogo', 'Catálogo']),
  },
]

function destino({ tipo, id, titulo }: Achado, papel: Papel | null): string {
  if (tipo === 'servico' && daEquipe.includes(papel)) return para('servicoInterno', { id })
  if (tipo === 'gestor') return para('gestores', undefined, { search: titulo })
  return para(tipo === 'pessoa' ? 'empresa' : tipo, { id })
}

interface Lugar {
  nome: string
  /** What one does there. */
  serve: string
  href?: string
  fazer?: () => void
}

/** Screens and actions whose name or purpose holds every word that was typed, those by name first; all of them for nothing. */
export function lugaresQue(lugares: readonly Lugar[], texto: string): GrupoDeOpcoes {
  const palavras = chaveDeBusca(texto).split(' ').filter(Boolean)
  const tem = (onde: string) => palavras.every((p) => chaveDeBusca(onde).includes(p))
  const peloNome = lugares.filter((l) => tem(l.nome))
  const pelaServentia = lugares.filter((l) => !peloNome.includes(l) && tem(`${l.nome} ${l.serve}`))
  const opcoes = [...peloNome, ...pelaServentia].map(({ nome, serve, ...l }) => ({
    ...l,
    chave: l.href ?? nome,
    titulo: nome,
    detalhe: palavras.length ? serve : '',
    documento: null,
  }))
  return { nome: 'Telas e ações', opcoes }
}

/**
 * What was found, by kind, as the window lists it; kinds with nothing are left out. Where as many came as one asks for, the last line of
 * the kind is its list under the same words.
 */
export const agrupar = (
  achados: readonly Achado[],
  papel: Papel | null,
  { texto, maximo }: { texto: string; maximo: number },
): GrupoDeOpcoes[] =>
  tipos
    .map(({ nome, tipos: estes, masculino, todas }) => {
      const deles = achados.filter((a) => estes.includes(a.tipo))
      const lista = deles.length >= maximo ? todas(papel) : undefined
      const opcoes: Opcao[] = deles.map((a, n) => ({ ...a, chave: `${a.tipo}-${a.id}-${n}`, href: destino(a, papel) }))
      if (lista)
        opcoes.push({
          chave: `todas-${lista[0]}`,
          href: para(lista[0], undefined, { search: texto }),
          titulo: `Ver ${masculino ? 'todos' : 'todas'} em ${lista[1]}`,
          detalhe: '',
          documento: null,
        })
      return { nome, opcoes }
    })
    .filter((g) => g.opcoes.length > 0)
