import { FormularioDoPasso } from '../../../parts/assistente/FormularioDoPasso.tsx'
import { errosDe } from '../../../parts/assistente/falhas-do-passo.ts'
import { GrupoDeRadios } from '../../../ui/GrupoDeRadios.tsx'
import { Pilha, Secao } from '../../../ui/Pagina.tsx'
import { EscolhaDireta } from '../EscolhaDireta.tsx'
import { etapasDaOferta } from '../escolha-escrita.ts'
import type { PassoProps } from './passos.ts'

/** Everybody who is accredited proposes, or one provider gets the demand with its stages and price. */
export function PassoPrestador({ valor: d, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  const escolherModo = (modo: string) =>
    mudar((antes) => ({
      ...antes,
      direta: modo === 'direta',
      escolha:
        modo === 'direta' && antes.escolha.etapas.length === 0 && antes.oferta
          ? { ...antes.escolha, etapas: etapasDaOferta(antes.oferta) }
          : antes.escolha,
    }))
  return (
    <FormularioDoPasso erros={errosDe(falhas)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) => (
        <>
          <Secao title="Quem vai atender?">
            <Pilha narrow>
              <GrupoDeRadios
                label="Quem vai atender?"
                hideLabel
                value={d.direta ? 'direta' : 'convite'}
                onChange={escolherModo}
                options={[
                  {
                    value: 'convite',
                    label: 'Convidar os prestadores credenciados',
                    detail: 'Eles enviam propostas seladas, e o cliente escolhe uma.',
                  },
                  {
                    value: 'direta',
                    label: 'Escolher o prestador agora',
                    detail: 'Você define etapas, datas e valor. Ele aceita ou recusa; outra pessoa da equipe autoriza.',
                  },
                ]}
              />
            </Pilha>
          </Secao>
          {d.direta && d.oferta && (
            <EscolhaDireta
              servico={d.oferta.servico.id}
              horasDaOferta={d.oferta.horas}
              cliente={d.cliente?.id ?? 0}
              valor={d.escolha}
              aoMudar={(mudanca) => mudar((antes) => ({ ...antes, escolha: mudanca(antes.escolha) }))}
              falhas={tentou ? falhas : falhas.modelo_hora ? { modelo_hora: falhas.modelo_hora } : {}}
            />
          )}
        </>
      )}
    </FormularioDoPasso>
  )
}
