import { projeto as api, type EtapaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { ArquivosDoProjeto } from './ArquivosDoProjeto.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  etapa: EtapaDoProjeto
  aoDevolver: () => void
  onClose: () => void
}

/** What was agreed beside what came: accepted as it is, or sent back with what is missing. */
export function ConferirEtapa({ projeto, etapa, aoDevolver, onClose }: Props) {
  const [primeira] = useState(etapa.entregue_em)
  const aceitar = useMudanca(api.aceitarEtapa, {
    sucesso: `Etapa ${etapa.ordem} aceita.`,
    erro: false,
    aoConcluir: onClose,
  })
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={aceitar.isPending}
      title={`Conferir a etapa ${etapa.ordem}`}
      subtitle={etapa.descricao}
      footer={
        <>
          <Botao onClick={() => !aceitar.isPending && aoDevolver()}>Devolver com um pedido</Botao>
          <Botao
            variant="acao"
            busy={aceitar.isPending}
            busyLabel="Aceitando"
            onClick={() =>
              aceitar.mutate({
                params: { id: projeto.id, id2: etapa.id },
                corpo: { ...(etapa.entregue_em && { entregue_em: etapa.entregue_em }) },
              })
            }
          >
            Aceitar a etapa
          </Botao>
        </>
      }
    >
      <div className={css.pilha}>
        {aceitar.error && <Faixa tone="erro">{fraseDe(aceitar.error)}</Faixa>}
        {etapa.entregue_em !== primeira && (
          <Faixa tone="atencao">A entrega mudou desde que você abriu esta janela. Confira de novo.</Faixa>
        )}
        <p>
          <span className="apoio">O que foi combinado:</span> {etapa.entrega}
        </p>
        {etapa.comentario && <blockquote className={css.fala}>{etapa.comentario}</blockquote>}
        <ArquivosDoProjeto projeto={projeto.id} arquivos={etapa.arquivos} rotulo={`Arquivos da etapa ${etapa.ordem}`} />
        <p className="apoio">
          {projeto.prestador.nome} entregou em <DataHora valor={etapa.entregue_em} />. Ao aceitar, o pagamento de{' '}
          {emReaisPorExtenso(etapa.valor)} pode ser autorizado, e não é possível voltar atrás.
          {etapa.aceite_tacito_em && (
            <>
              {' '}
              Sem resposta até <PrazoNaFrase ate={etapa.aceite_tacito_em} genero="m" />, a etapa é aceita
              automaticamente.
            </>
          )}
        </p>
      </div>
    </Dialogo>
  )
}
