import { contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { chamar } from '../../api/cliente.ts'
import { documentos } from '../../copy/contrato.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Contrato.module.css'
import { divisaoDoContrato } from './divisao-do-contrato.ts'
import { QuemAssinou } from './QuemAssinou.tsx'
import { TextoDoContrato } from './TextoDoContrato.tsx'
import { useDownload } from './usar-download.ts'

interface VerContratoProps {
  contrato: ContratoResumo
  onClose: () => void
}

/** The contract, or what changes it: at a glance, word by word, and its PDF, the one to sign or the sealed one. */
export function VerContrato({ contrato: k, onClose }: VerContratoProps) {
  const { baixando, erro, baixar } = useDownload(() => chamar(api.baixarUm, { params: { id: k.id } }))
  return (
    <Dialogo
      open
      onClose={onClose}
      title={k.titulo}
      subtitle={`${k.empresa.nome} e ${k.prestador.nome}`}
      size="largo"
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Fechar
          </Botao>
          <Botao variant="acao" icon="baixar" busy={baixando} busyLabel="Baixando" onClick={baixar}>
            Baixar o PDF
          </Botao>
        </>
      }
    >
      <div className={css.pilha}>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
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
        <TextoDoContrato de={{ contrato: k.id }} />
      </div>
    </Dialogo>
  )
}
