import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { useState } from 'react'
import { motivoDe } from '../../parts/Acao.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CidadesLigadas } from './CidadesLigadas.tsx'
import { EscolherCidades } from './EscolherCidades.tsx'

/** Cities of a unit: those it has, and all of Brazil to take more from, many at once. */
export function CidadesDaUnidade({ unidade, onClose }: { unidade: UnidadeDeAtendimento; onClose: () => void }) {
  const podeIncluir = motivoDe(unidade.acoes, 'incluirCidades') === null
  const [aba, abrir] = useState(podeIncluir && unidade.cidades === 0 ? 'incluir' : 'ligadas')
  return (
    <Dialogo
      open
      onClose={onClose}
      size="enorme"
      title={`Cidades de ${unidade.descricao}`}
      footer={
        <Botao variant="contorno" onClick={onClose}>
          Fechar
        </Botao>
      }
    >
      {podeIncluir ? (
        <Abas
          label="Cidades"
          current={aba}
          onChange={abrir}
          tabs={[
            { id: 'ligadas', label: 'Desta unidade', count: escreverNumero(unidade.cidades) },
            { id: 'incluir', label: 'Incluir cidades' },
          ]}
        >
          {aba === 'ligadas' ? (
            <CidadesLigadas unidade={unidade} />
          ) : (
            <EscolherCidades unidade={unidade} aoIncluir={() => abrir('ligadas')} />
          )}
        </Abas>
      ) : (
        <CidadesLigadas unidade={unidade} />
      )}
    </Dialogo>
  )
}
