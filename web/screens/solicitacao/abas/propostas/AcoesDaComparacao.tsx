import { proposta } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { chamar } from '../../../../api/cliente.ts'
import { useDownload } from '../../../../api/usar-download.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { Faixa } from '../../../../ui/Faixa.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import type { ListaDePropostas } from './lista.ts'
import { NegociarVarias } from './Negociar.tsx'
import { NovaRodada } from './NovaRodada.tsx'
import css from './Propostas.module.css'

/** What can be done with the comparison as a whole: ask several for an adjustment, take it along, open another round. */
export function AcoesDaComparacao({ id, lista }: { id: number; lista: ListaDePropostas }) {
  const [varias, setVarias] = useState(false)
  const { baixando, erro, baixar } = useDownload((formato: 'xlsx' | 'csv') =>
    chamar(proposta.exportarComparacao, { params: { id }, query: { formato } }),
  )
  const negociaveis = lista.results.filter((p) => p.acoes.negociar?.permitido)
  return (
    <span className={css.acoes}>
      {negociaveis.length > 1 && (
        <Botao size="pequeno" onClick={() => setVarias(true)}>
          Pedir ajuste a várias
        </Botao>
      )}
      <Menu
        label={baixando ? 'Baixando' : 'Exportar'}
        size="pequeno"
        items={[
          { id: 'xlsx', label: 'Planilha (XLSX)', detail: 'Comparação e etapas', onAction: () => baixar('xlsx') },
          { id: 'csv', label: 'Texto separado (CSV)', detail: 'Uma proposta por linha', onAction: () => baixar('csv') },
        ]}
      />
      <NovaRodada id={id} lista={lista} />
      {erro && <Faixa tone="erro">{erro}</Faixa>}
      {varias && <NegociarVarias solicitacao={id} propostas={negociaveis} onClose={() => setVarias(false)} />}
    </span>
  )
}
