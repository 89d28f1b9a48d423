import { type Porte, portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { nomesDosTipos, type TipoDeOferta, tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import { modoDePreco } from '../../copy/catalogo.ts'
import { camposDe } from '../../parts/campos-de.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { Grade, Pilha } from '../../ui/Pagina.tsx'
import { EtapasDaOferta } from './EtapasDaOferta.tsx'
import { type OfertaDoFormulario, precoEscrito } from './formulario.ts'
import { ImagemDaOferta } from './ImagemDaOferta.tsx'
import { horaDoModelo, type ModelosHora } from './opcoes.ts'

interface Props {
  oferta: OfertaDoFormulario
  falhas: Record<string, string>
  modelos: ModelosHora
  /** Begins the names of the fields: 'ofertas.0.'. */
  prefixo?: string
  mudar: (mudancas: Partial<OfertaDoFormulario>) => void
  aoSubirImagem: (subindo: boolean) => void
}

/** What can be bought: how it is priced, for whom, in which stages. */
export function CamposDaOferta({ oferta: o, falhas, modelos, prefixo = '', mudar, aoSubirImagem }: Props) {
  const daTabela = horaDoModelo(modelos, o.modeloHora)
  const de = camposDe(o, (nome) => falhas[nome], mudar, prefixo)
  return (
    <Pilha>
      <CampoTexto
        {...de('titulo')}
        label="Título da oferta"
        help="Com uma oferta só, pode ser o título do serviço."
        maxLength={120}
      />
      <GrupoDeRadios
        name={`${prefixo}tipo`}
        label="Como é cobrada"
        value={o.tipo}
        onChange={(tipo) => mudar({ tipo: tipo as TipoDeOferta })}
        options={tiposDeOferta.map((tipo) => ({
          value: tipo,
          label: nomesDosTipos[tipo],
          detail: modoDePreco[tipo].explicacao,
        }))}
      />
      <Grade>
        <CampoNumero {...de('horas')} label="Horas" after="h" />
        {o.tipo === 'MODELO_HORA' ? (
          <>
            <CampoSelecao
              name={`${prefixo}modelo_hora`}
              label="Modelo de hora"
              placeholder="Outro valor"
              value={o.modeloHora === null ? '' : String(o.modeloHora)}
              onChange={(valor) => mudar({ modeloHora: valor ? Number(valor) : null })}
              options={modelos.map((m) => ({
                value: String(m.id),
                label: `${m.descricao}: ${emReaisPorExtenso(m.valor_hora)}`,
              }))}
              errorMessage={falhas.modelo_hora}
            />
            {o.modeloHora === null && <CampoDinheiro {...de('valorHora', 'valor_hora')} label="Valor da hora" />}
          </>
        ) : (
          <CampoDinheiro {...de('valor')} label={o.tipo === 'SOB_COTACAO' ? 'Preço estimado' : 'Preço'} />
        )}
        <CampoNumero
          {...de('prazoDias', 'prazo_dias')}
          label="Prazo"
          after="dias"
          help="Da execução, depois do início."
        />
      </Grade>
      {o.tipo === 'MODELO_HORA' && (
        <p aria-live="polite">
          Preço no catálogo: <strong>{emReaisPorExtenso(precoEscrito(o, daTabela) / 100)}</strong>
          {daTabela !== null && ' (se o modelo de hora mudar, este preço só muda quando a oferta for salva de novo)'}
        </p>
      )}
      <GrupoDeCaixas
        inline
        name={`${prefixo}portes`}
        label="Para quem"
        value={o.portes}
        onChange={(valor) => mudar({ portes: valor as Porte[] })}
        options={portesTodos.map((codigo) => ({ value: codigo, label: portes[codigo].rotulo }))}
        errorMessage={falhas.portes}
      />
      <EtapasDaOferta etapas={o.etapas} falhas={falhas} prefixo={prefixo} mudar={(etapas) => mudar({ etapas })} />
      <ImagemDaOferta
        nome={`${prefixo}imagem`}
        imagem={o.imagem}
        erro={falhas.imagem}
        mudar={(imagem) => mudar({ imagem })}
        aoSubir={aoSubirImagem}
      />
      <Caixa {...de('destaque')} label="Mostrar em destaque" detail="Aparece na vitrine Em destaque do catálogo." />
    </Pilha>
  )
}
