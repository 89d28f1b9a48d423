import type { ContratoResumo } from '@hub/protocol/contrato.ts'
import { documentos } from '../../copy/contrato.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { divisaoDoContrato } from './divisao-do-contrato.ts'
import { JanelaDeLeitura } from './JanelaDeLeitura.tsx'
import { QuemAssinou } from './QuemAssinou.tsx'

interface VerContratoProps {
  contrato: ContratoResumo
  /** Opens the window in which it is signed; none for who has nothing to sign. */
  assinar?: (() => void) | undefined
  onClose: () => void
}

/** The contract, or what changes it: word by word, then what it costs whom, who has signed, and its code. */
export function VerContrato({ contrato: k, assinar, onClose }: VerContratoProps) {
  return (
    <JanelaDeLeitura
      contrato={k.id}
      title={k.titulo}
      subtitle={`${k.empresa.nome} e ${k.prestador.nome}`}
      parte={k.minha_parte}
      onClose={onClose}
      action={
        assinar && (
          <Botao variant="agora" onClick={assinar}>
            Assinar…
          </Botao>
        )
      }
    >
      {k.tipo !== 'contrato' && (
        <p className="apoio">Os valores {documentos[k.tipo].do} são os do contrato depois dele.</p>
      )}
      <DivisaoDoPreco divisao={divisaoDoContrato(k)} paraOCliente={k.minha_parte === 'cliente'} />
      <QuemAssinou assinaturas={k.assinaturas} encerrado={['cancelado', 'expirado'].includes(k.situacao.codigo)} />
      <Definicoes
        items={[
          { term: 'Emitido em', value: <DataHora valor={k.dtainclusao} /> },
          {
            term: 'Código de verificação',
            value: <Ancora href={para('validar', { codigo: k.codigo })}>{k.codigo}</Ancora>,
            detail: 'Qualquer pessoa confere o documento por ele, sem senha.',
          },
        ]}
      />
    </JanelaDeLeitura>
  )
}
