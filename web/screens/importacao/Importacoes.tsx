import { importacoes } from '@hub/protocol/listas/importacoes.ts'
import { useState } from 'react'
import { Lista } from '../../blocos/Lista.tsx'
import { useLista } from '../../blocos/usar-lista.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { NovaImportacao } from './NovaImportacao.tsx'
import { SituacaoDaImportacao } from './SituacaoDaImportacao.tsx'

const colunas = colunasDe(importacoes, {
  planilha: { card: 'topo', link: true, detail: 'arquivo' },
  situacao: { card: 'topo-fim', cell: (i) => <SituacaoDaImportacao situacao={i.situacao.codigo} /> },
  linhas: { labelled: true },
  quando: { labelled: true, detail: 'autor' },
})

/** Spreadsheets that brought what another system had. */
export function Importacoes() {
  const lista = useLista(importacoes)
  const [criando, criar] = useState(false)
  const botao = (
    <Botao variant="acao" icon="mais" onClick={() => criar(true)}>
      Nova importação
    </Botao>
  )
  return (
    <Lista
      de={lista}
      title="Importações"
      subtitle="Traga por planilha as empresas, os prestadores e os serviços de outro sistema."
      placeholder="Arquivo ou quem enviou"
      end={lista.data?.count === 0 && !lista.busca.search ? undefined : botao}
      noun="importações"
      columns={colunas}
      rowHref={(i) => para('importacao', { id: i.id })}
      empty={
        <Vazio title="Nenhuma importação ainda" action={botao}>
          Baixe um modelo e preencha. Conferimos cada célula, e o que foi gravado pode ser desfeito.
        </Vazio>
      }
    >
      {criando && <NovaImportacao onClose={() => criar(false)} />}
    </Lista>
  )
}
