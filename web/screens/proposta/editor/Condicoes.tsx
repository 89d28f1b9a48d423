import { formatarData, somarDias } from '@hub/domain/kernel/data.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { camposDe } from '../../../parts/campos-de.ts'
import { CampoArea } from '../../../ui/CampoArea.tsx'
import { CampoData } from '../../../ui/CampoData.tsx'
import { CampoTexto } from '../../../ui/CampoTexto.tsx'
import { Pilha, Secao } from '../../../ui/Pagina.tsx'
import type { Formulario } from '../conteudo.ts'
import css from './Condicoes.module.css'

interface CondicoesProps {
  formulario: Formulario
  falhas: Record<string, string>
  mudar: (mudanca: (anterior: Formulario) => Formulario) => void
  hoje: string
  /** The day on which the seals open. */
  fimDaRodada: string | null
}

/** Until when the proposal holds, the visit, and what else the client should know. */
export function Condicoes({ formulario, falhas, mudar, hoje, fimDaRodada }: CondicoesProps) {
  const de = camposDe(
    formulario,
    (nome) => falhas[nome],
    (mudancas) => mudar((f) => ({ ...f, ...mudancas })),
  )
  return (
    <Secao ruled title="3. Condições">
      <Pilha>
        <div className={css.par}>
          <CampoData
            {...de('validade')}
            label="Proposta válida até"
            min={fimDaRodada ? somarDias(fimDaRodada, 1) : hoje}
            help={`Dê tempo para o cliente escolher: ${formatarData(somarDias(fimDaRodada ?? hoje, 30))} ou depois.`}
          />
          <CampoTexto
            {...de('visita')}
            label="Visita"
            optional
            help="Quando e como você visita a empresa, se for preciso."
          />
        </div>
        <CampoArea {...de('comentario')} label="Observações" optional rows={2} limit={tamanhos.comentario} />
      </Pilha>
    </Secao>
  )
}
