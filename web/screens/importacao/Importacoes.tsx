import { tiposTodos } from '@hub/domain/importacao/colunas.ts'
import { podeImportar } from '@hub/domain/importacao/importacao.rules.ts'
import { importacoes } from '@hub/protocol/listas/importacoes.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { NovaImportacao } from './NovaImportacao.tsx'
import { SituacaoDaImportacao } from './SituacaoDaImportacao.tsx'

/** `nova`: the window is open, for this kind. */
const state = { nova: emOpcao([...tiposTodos, ''], '') }

const colunas = colunasDe(importacoes, {
  planilha: { card: 'topo', link: true, detail: 'arquivo' },
  situacao: { card: 'topo-fim', cell: (i) => <SituacaoDaImportacao situacao={i.situacao.codigo} /> },
  linhas: { labelled: true },
  quando: { labelled: true, detail: 'autor' },
})

/** Spreadsheets that brought what another system had. */
export function Importacoes() {
  const lista = useLista(importacoes, { state })
  const { nova } = lista.busca
  const { papeis } = useSessao()
  const tipos = tiposTodos.filter((t) => podeImportar(t, papeis).permitido)
  const criar = (tipo: typeof nova) => lista.mudar({ nova: tipo }, { trocar: true })
  return (
    <Lista
      de={lista}
      title="Importações"
      subtitle="Traga por planilha o que o Hub precisa para começar, e o que outro sistema já tem."
      placeholder="Arquivo ou quem enviou"
      end={
        <Botao variant="acao" icon="mais" onClick={() => criar(tipos[0] ?? '')}>
          Nova importação
        </Botao>
      }
      noun="importações"
      columns={colunas}
      rowHref={(i) => para('importacao', { id: i.id })}
      empty={
        <Vazio title="Nenhuma importação ainda">
          Baixe um modelo e preencha. Conferimos cada célula, e o que foi gravado pode ser desfeito.
        </Vazio>
      }
    >
      {nova && tipos.includes(nova) && <NovaImportacao tipos={tipos} primeiro={nova} onClose={() => criar('')} />}
    </Lista>
  )
}
