import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { programa as api, type ProgramaResumo } from '@hub/protocol/programa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { HistoricoDeMudancas } from '../../blocks/HistoricoDeMudancas.tsx'
import { convites, modos } from './convites.ts'

const nomes: Record<string, string> = {
  descricao: 'Nome',
  ativo: 'Ativo',
  contratacao_interna: 'Contratação interna',
  distribuicao: 'Convites',
  parceiro: 'Parceiro',
  ...Object.fromEntries(portesTodos.map((p) => [`subsidio:${p}`, `Subsídio: ${portes[p].sigla}`])),
}

function ler(chave: string, valor: string): string {
  if (chave.startsWith('subsidio:')) return escreverPorcento(Number(valor))
  if (chave === 'distribuicao') {
    const modo = modos.find((m) => m === valor)
    return modo ? convites[modo].nome : 'Como nos parâmetros'
  }
  if (chave === 'parceiro') return valor || 'Nenhum'
  return valor === 'sim' ? 'Sim' : valor === 'não' ? 'Não' : valor
}

/** What a programme said before, since when and by whom it changed. */
export function HistoricoDoPrograma({ programa: p, onClose }: { programa: ProgramaResumo; onClose: () => void }) {
  const busca = useQuery(consulta(api.listarHistorico, { params: { id: p.id }, query: { page_size: 100 } }))
  return (
    <HistoricoDeMudancas
      titulo={`Mudanças de ${p.descricao}`}
      busca={busca}
      nome={(chave) => nomes[chave] ?? chave}
      ler={ler}
      vazio="Este programa está como foi instalado."
      onClose={onClose}
    />
  )
}
