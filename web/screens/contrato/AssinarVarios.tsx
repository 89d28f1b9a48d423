import { aceiteDoContrato, type PendenteDaEntidade } from '@hub/protocol/contrato.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidar } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Progresso } from '../../ui/Progresso.tsx'
import { assinarEmLote, type Resultado } from './assinar-em-lote.ts'
import { type Aceite, type Aceito, CamposDaAssinatura, semAceite } from './CamposDaAssinatura.tsx'
import css from './Contrato.module.css'
import { JanelaDeLeitura } from './JanelaDeLeitura.tsx'

interface AssinarVariosProps {
  contratos: readonly PendenteDaEntidade[]
  temDocumento: boolean
  /** With the ids that are still to be signed. */
  onClose: (faltam: number[]) => void
}

const quantos = (n: number) => (n === 1 ? '1 contrato' : `${n} contratos`)

/** Signs the chosen contracts for the sponsoring body: what is signed, how far it is, what became of each. */
export function AssinarVarios({ contratos, temDocumento, onClose }: AssinarVariosProps) {
  const cache = useQueryClient()
  const formulario = useFormulario<Aceite, Aceito>(aceiteDoContrato, semAceite)
  const [feitos, juntar] = useState<readonly Resultado[]>([])
  const [andando, andar] = useState(false)
  const [lido, lerUm] = useState<PendenteDaEntidade | null>(null)
  const assinados = feitos.filter((r) => r.assinada).length
  const terminou = !andando && feitos.length === contratos.length
  const soma = contratos.reduce((t, c) => t + Math.round(c.valor_subsidio * 100), 0) / 100

  const assinar = async ({ documento }: Aceito) => {
    andar(true)
    juntar([])
    await assinarEmLote(
      contratos.map((c) => c.id),
      documento,
      (novos) => juntar((antes) => [...antes, ...novos]),
    )
    andar(false)
    void invalidar(cache)
  }
  const fechar = () =>
    onClose(contratos.map((c) => c.id).filter((id) => !feitos.some((r) => r.id === id && r.assinada)))

  return (
    <Formulario
      title={`Assinar ${quantos(contratos.length)}`}
      subtitle={`Pelo patrocinador · subsídio de ${emReaisPorExtenso(soma)}`}
      confirmLabel={`Assinar ${quantos(contratos.length)}`}
      busyLabel="Assinando"
      busy={andando}
      footer={
        terminou && (
          <Botao variant="acao" onClick={fechar}>
            Concluir
          </Botao>
        )
      }
      onSubmit={formulario.handleSubmit(assinar)}
      onClose={fechar}
    >
      {andando || terminou ? (
        <Progresso
          label="Assinaturas"
          value={feitos.length / contratos.length}
          detail={!terminou && `${feitos.length} de ${contratos.length}`}
        />
      ) : (
        <CamposDaAssinatura
          formulario={formulario}
          temDocumento={temDocumento}
          rotulo={`Li e assino ${contratos.length === 1 ? 'o contrato' : 'os contratos'} pelo patrocinador.`}
        />
      )}
      {/* There before it says anything: what the bar and the icons show is announced by neither. */}
      <p role="status">{terminou && dizerFim(assinados, contratos.length)}</p>
      <ul className={css.resultados} aria-label="Contratos" aria-live="polite">
        {contratos.map((c) => (
          <Linha key={c.id} contrato={c} resultado={feitos.find((r) => r.id === c.id)} ler={() => lerUm(c)} />
        ))}
      </ul>
      {lido && (
        <JanelaDeLeitura
          contrato={lido.contrato}
          title={lido.titulo}
          subtitle={`${lido.empresa.nome} e ${lido.prestador.nome}`}
          parte="entidade"
          onClose={() => lerUm(null)}
        />
      )}
    </Formulario>
  )
}

const dizerFim = (assinados: number, total: number): string =>
  assinados === total
    ? `${quantos(total)} com a assinatura do patrocinador.`
    : `${assinados} de ${total}: veja abaixo o que faltou.`

function Linha({
  contrato: c,
  resultado,
  ler,
}: {
  contrato: PendenteDaEntidade
  resultado: Resultado | undefined
  ler: () => void
}) {
  return (
    <li>
      <span className={resultado && (resultado.assinada ? css.certo : css.errado)}>
        <Icone
          name={!resultado ? 'arquivo' : resultado.assinada ? 'certo' : 'alerta'}
          label={!resultado ? undefined : resultado.assinada ? 'Assinado' : 'Não foi assinado'}
        />
      </span>
      <span>
        {c.titulo} · {c.empresa.nome}
      </span>
      {!resultado && (
        <Botao variant="texto" size="pequeno" onClick={ler}>
          Ler<span className="so-leitor"> {c.titulo}</span>
        </Botao>
      )}
      {resultado?.mensagem && <p>{resultado.mensagem}</p>}
    </li>
  )
}
